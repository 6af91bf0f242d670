import { taskEither as TE } from 'fp-ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRows } from '../../src/adapters/parts/rows.ts'
import type { StoreFault } from '../../src/events/faults.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import { facts, rightOf } from '../events/facts.ts'
import { calm, createHeldJournal, entry } from '../events/heldStore.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

const { type, id, at, ...data } = facts.listed()

/** The rows of a store that can fail, with one product. */
const begin = async () => {
  const memory = createMemoryStore()
  await rightOf(memory.append([{ ...entry(id, 'productEditor'), at, type, data }]))
  let fault: StoreFault | null = 'hung'
  const store: Store = {
    ...memory,
    get: (model, ids) => (fault === null ? memory.get(model, ids) : TE.left(fault)),
    about: (subject) => (fault === null ? memory.about(subject) : TE.left(fault)),
  }
  const rows = createRows(store, createHeldJournal(store).journal)
  let told = 0
  rows.subscribe(() => {
    told += 1
  })
  const pass = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await calm()
  }
  await pass(0)
  return {
    ...{ rows, pass, told: () => told },
    recover: () => {
      fault = null
    },
  }
}

test('a row and a story that could not be read are read again each second, until they are', async () => {
  const { rows, pass, recover, told } = await begin()
  const seen = () => [rows.get('product', data.product.id)?.name, rows.story('i1')?.length]
  expect(seen()).toEqual([undefined, undefined])
  await pass(1_000)
  recover()
  await pass(999)
  expect([...seen(), told()]).toEqual([undefined, undefined, 0])
  await pass(1)
  expect([...seen(), told()]).toEqual([data.product.name, 0, 1])
  await pass(5_000)
  expect(told()).toBe(1)
})
