import { describe, expect, test } from 'vitest'
import { createLocalImportPorts } from '../../src/adapters/sync/localImport.ts'
import { definitionOf } from '../../src/events/catalogue.ts'
import type { NewEntry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Model } from '../../src/events/projections/rows.ts'
import type { Store } from '../../src/events/store.ts'
import { calm, createHeldJournal } from '../events/heldStore.ts'
import * as facts from '../journal/facts.ts'
import { live } from '../scenarios/live.ts'

const local = { app: 'local' }
const invoice = (id: string) => facts.issued(facts.invoiceOf({ ...local, id, lines: [], payer: null }))
const person = (id: string) => facts.registered(facts.personOf({ ...local, id }))

/** The ports over a store whose counts of invoices the test may block, and their reports. */
const begin = async (...entries: readonly NewEntry[]) => {
  const memory = createMemoryStore()
  await memory.append(entries)()
  let gate: Promise<unknown> = Promise.resolve()
  let fails = false
  let asked = 0
  const count: Store['count'] = (model, app) => async () => {
    if (model === 'invoice') asked += 1
    const counted = await memory.count(model, app)()
    await gate
    return fails ? { _tag: 'Left', left: 'lost' } : counted
  }
  const store = { ...memory, count }
  const { journal } = createHeldJournal(store)
  const told: object[] = []
  const ports = createLocalImportPorts({ store, journal, groceries: async () => [], alone: (work) => work() })
  const threw = (thrown: unknown) => {
    throw thrown
  }
  return {
    ...{ store, journal, told, ports, threw },
    asked: () => asked,
    counts: () => ports.countLocal({}, (event) => void told.push(event), threw, live),
    fails(is: boolean) {
      fails = is
    },
    /** Later counts are answered when the returned function is called. */
    holds() {
      let go = () => {}
      gate = new Promise<void>((done) => {
        go = done
      })
      return go
    },
    /** Another tab stores something. */
    async hears(models: readonly Model[], ...more: readonly NewEntry[]) {
      if (more.length > 0) await memory.append(more)()
      journal.hear({ models, flows: ['saving'] })
      await calm()
    },
  }
}
const counted = (invoices: number, persons = 0) => ({ type: 'moving.counted', invoices, persons, products: 0 })

describe('rows of this device’s own app are counted', () => {
  test('once, and again when another tab moved some: reported at another count', async () => {
    const { counts, hears, told, asked } = await begin(invoice('a'))
    const stop = counts()
    await calm()
    await hears([], invoice('b'))
    expect({ told, asked: asked() }).toEqual({ told: [counted(1)], asked: 1 })
    await hears(['invoice'])
    await hears(['invoice'])
    expect({ told, asked: asked() }).toEqual({ told: [counted(1), counted(2)], asked: 3 })
    stop()
    await hears(['invoice'], invoice('c'))
    expect({ told, asked: asked() }).toEqual({ told: [counted(1), counted(2)], asked: 3 })
  })

  test('not after an entry of this tab', async () => {
    const { counts, journal, asked } = await begin(invoice('a'))
    counts()
    await calm()
    journal.record(invoice('b'))
    await journal.stored()
    await calm()
    expect(asked()).toBe(1)
  })

  test('by the last request: a count that comes too late is dropped', async () => {
    const { counts, hears, holds, told } = await begin(invoice('a'))
    const first = holds()
    counts()
    await calm()
    const second = holds()
    await hears(['invoice'], invoice('b'))
    second()
    await calm()
    first()
    await calm()
    expect(told).toEqual([counted(2)])
  })

  test('again, after it could not be', async () => {
    const { counts, hears, fails, told } = await begin(invoice('a'), person('p'))
    fails(true)
    counts()
    await calm()
    fails(false)
    await hears(['invoice'])
    expect(told).toEqual([{ type: 'moving.failed', fault: 'lost' }, counted(1, 1)])
  })
})

test.each([
  [2, { type: 'moving.done', invoices: 0, persons: 3, products: 0 }],
  [3, { type: 'moving.failed', fault: 'refused' }],
])('an import goes in three rounds: %i persons come, each when a round is over', async (coming, last) => {
  const { store, journal, threw } = await begin(person('p-0'))
  let came = 0
  const count: Store['count'] = (model, app) => async () => {
    if (model === 'invoice' && came < coming) await store.append([person(`p-${++came}`)])()
    return store.count(model, app)()
  }
  const ports = createLocalImportPorts({
    ...{ journal, groceries: async () => [], alone: (work) => work() },
    store: { ...store, count },
  })
  const told: object[] = []
  ports.moveLocal(
    { app: 'app-1', basket: [] },
    (event) => {
      const { type, ...data } = event
      const definition = definitionOf(type)
      if (definition?.role === 'fact') journal.record(facts.entryOf(type, data, { v: definition.v, flow: 'moving' }))
      else told.push(event)
    },
    threw,
    live,
  )
  for (let turns = 0; turns < 60 && told.length === 0; turns++) await calm()
  expect(told).toEqual([last])
})

test('a stopped import reports no other part', async () => {
  const { store, journal, ports, threw } = await begin(invoice('a'), person('p'))
  const told: string[] = []
  let stop = () => {}
  stop = ports.moveLocal(
    { app: 'app-1', basket: [] },
    ({ type, ...data }) => {
      told.push(type)
      const v = definitionOf(type)?.v ?? 1
      if (definitionOf(type)?.role === 'fact') journal.record(facts.entryOf(type, data, { v, flow: 'moving' }))
      stop()
    },
    threw,
    live,
  )
  for (let turns = 0; turns < 20; turns++) await calm()
  expect(told).toEqual(['local.moved', 'local.left', 'moving.failed'])
  const rows = await Promise.all((['person', 'invoice'] as const).map((model) => store.count(model, 'local')()))
  expect(rows).toEqual([
    { _tag: 'Right', right: 0 },
    { _tag: 'Right', right: 1 },
  ])
})
