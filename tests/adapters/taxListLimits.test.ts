import { expect, test } from 'vitest'
import { createTaxListPorts } from '../../src/adapters/tax/taxList.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { milk } from '../../src/events/samples.ts'
import { calm, createHeldJournal } from '../events/heldStore.ts'
import * as facts from '../journal/facts.ts'
import { live } from '../scenarios/live.ts'

const many = <A>(count: number, make: (at: number) => A): readonly A[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** The answer for an app with so many products: all of them have a stuff id, or none has. */
const told = async (count: number, stuffId: string | null) => {
  const store = createMemoryStore()
  const ids = many(count, (at) => `product-${10_000 + at}`)
  await store.append([facts.stocked(ids.map((id) => facts.productOf({ id, stuffId })))])()
  const said: unknown[] = []
  const threw = (thrown: unknown) => {
    throw thrown
  }
  const { watchStuffless } = createTaxListPorts({
    ...{ store, journal: createHeldJournal(store).journal, now: () => 0, later: () => () => {}, deadline: () => 12 },
    readRecord: async () => ({ type: 'tax.notRead', invoice: '', fault: 'offline' }),
  })
  const stop = watchStuffless({ app: 'app-1', page: 100, pageSize: 10 }, (answer) => said.push(answer), threw, live)
  for (let turns = 0; turns < 50 && said.length === 0; turns++) await calm()
  stop()
  return { said, ids }
}

test.each([
  [1_000, false],
  [1_001, true],
])('of %i products without a stuff id a thousand are listed, with whether there are more', async (count, cut) => {
  const { said, ids } = await told(count, null)
  expect(said).toEqual([{ type: 'taxList.productsFound', ids: ids.toReversed().slice(990, 1_000), total: 1_000, cut }])
})

test.each([
  [3_000, false],
  [3_001, true],
])('of %i products three thousand are read, with whether there are more', async (count, cut) => {
  const { said } = await told(count, milk.stuffId)
  expect(said).toEqual([{ type: 'taxList.productsFound', ids: [], total: 0, cut }])
})
