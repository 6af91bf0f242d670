import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createReadings } from '../../src/adapters/support/console/readings.ts'
import { createConsole, showConsole } from '../../src/adapters/support/console.ts'
import { flowNames } from '../../src/machines/flows.ts'
import { createReplay } from '../../src/machines/replay/replay.ts'
import type { Desk } from '../scenarios/desk.ts'
import { fakeTimers, openDesk, opening, realTimers } from '../scenarios/desk.ts'
import { bread, milk, stocked } from '../scenarios/goods.ts'
import { linesOf, supportOf } from './supportLog.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

const consoleOf = (desk: Desk) => {
  const printed: (readonly object[])[] = []
  const saved: { name: string; file: Blob }[] = []
  const support = supportOf(desk)
  const daftar = createConsole({
    flows: desk.flows,
    readings: async () =>
      createReadings({
        ...{ flows: flowNames, store: desk.store, journal: desk.journal, gather: support.gather },
        app: () => 'app-1',
        print: (table) => void printed.push(table),
        save: (name, file) => void saved.push({ name, file }),
        createReplay: async () => createReplay,
      }),
  })
  return { daftar, printed, saved }
}

/** Milk was sold, then bread was tapped. */
const given = async () => {
  const desk = await openDesk({ store: await stocked() })
  desk.tap(milk)
  desk.save()
  await desk.pass(2000)
  desk.tap(bread)
  await desk.calm()
  return { desk, ...consoleOf(desk) }
}

describe('state', () => {
  test('is that of the flow, as a copy', async () => {
    const { desk, daftar } = await given()
    const { value, context } = desk.flows.basket.getSnapshot()

    const told = daftar.state('basket')

    expect(told).toEqual({ value, context })
    Object.assign(Object(told.context), { lines: [] })
    expect(desk.basket().lines).toHaveLength(1)
  })

  test('of no flow is refused by its name', async () => {
    const { daftar } = await given()
    expect(() => Reflect.apply(daftar.state, null, ['till'])).toThrow(
      'No flow is named till. There are: auth, appList, ',
    )
  })
})

describe('log', () => {
  test('gives the newest entries, oldest first, and shows them in a table', async () => {
    const { desk, daftar, printed } = await given()
    const entries = await desk.entries()

    expect(await daftar.log({ last: 3 })).toEqual(entries.slice(-3))
    expect(printed.map((table) => table.map((row) => Object(row).type))).toEqual([
      entries.slice(-3).map(({ type }) => type),
    ])
  })

  test('is narrowed by flow, type and time', async () => {
    const { desk, daftar } = await given()
    const entries = await desk.entries()

    expect(await daftar.log({ flow: 'basket', type: 'basket.add' })).toEqual(
      entries.filter(({ flow, type }) => flow === 'basket' && type === 'basket.add'),
    )
    expect(await daftar.log({ since: new Date(opening + 1000), last: 1000 })).toEqual(
      entries.filter(({ at }) => at >= opening + 1000),
    )
  })

  test('goes back over pages until it has as many', async () => {
    const { desk, daftar } = await given()
    const undo = (nth: number) => ({ id: `undo-${nth}`, at: opening, tab: 'tab-1', flow: 'basket', v: 1, data: {} })
    for (let nth = 0; nth < 2500; nth++) desk.journal.record({ ...undo(nth), type: 'basket.undo' })
    await desk.journal.stored()

    const [first, ...rest] = await daftar.log({ type: 'invoice.issued', last: 1 })

    expect([first?.flow, rest]).toEqual(['saving', []])
  })

  test('refuses what it cannot read', async () => {
    const { daftar } = await given()
    await expect(daftar.log({ flow: 'till' })).rejects.toThrow('No flow is named till')
    await expect(daftar.log({ since: 'yesterday' })).rejects.toThrow('No time can be read from yesterday')
  })
})

describe('rows', () => {
  test('are those of the chosen app, all or those that have some words', async () => {
    const { desk, daftar } = await given()

    expect((await daftar.rows('invoice')).rows).toEqual(await desk.all('invoice'))
    expect((await daftar.rows('product', { search: 'mil' })).rows.map(({ id }) => id)).toEqual([milk.id])
    expect(await daftar.rows('invoice', { app: 'app-2' })).toEqual({ rows: [], total: 0 })
  })

  test('of no model are refused', async () => {
    const { daftar } = await given()
    await expect(Reflect.apply(daftar.rows, null, ['till'])).rejects.toThrow('No model is named till')
  })
})

describe('at', () => {
  test('gives every flow’s state and the number of rows after an entry', async () => {
    const { desk, daftar } = await given()
    const before = (await daftar.log({ type: 'invoice.issue', last: 1 }))[0]?.seq ?? 0
    const last = (await desk.entries()).at(-1)?.seq ?? 0

    const then = await daftar.at(before)
    const now = await daftar.at(last)

    const { value, context } = desk.flows.basket.getSnapshot()
    expect([then.tab, Object(then.states.basket.context).lines.length, then.rows]).toEqual([
      'tab-1',
      1,
      { invoice: 0, person: 1, product: 7 },
    ])
    expect([now.states.basket, now.rows]).toEqual([
      { value, context },
      { invoice: 1, person: 1, product: 7 },
    ])
  })

  test('refuses an entry that is not there', async () => {
    const { daftar } = await given()
    await expect(daftar.at(99_999)).rejects.toThrow('The journal has no entry 99999')
  })
})

describe('export', () => {
  test('saves a support log with pseudonyms, or what else is said', async () => {
    const { daftar, saved } = await given()

    const told = await daftar.export()
    await daftar.export({ days: 'all', names: 'asTheyAre' })

    const headers = await Promise.all(saved.map(async ({ file }) => (await linesOf(file)).header))
    expect(headers.map(({ range, pseudonymised }) => [range.kind, pseudonymised])).toEqual([
      ['days', true],
      ['whole', false],
    ])
    expect([told.name, told.packed]).toEqual([saved[0]?.name, saved[0]?.file.size])
  })

  test('refuses what it does not know', async () => {
    const { daftar, saved } = await given()
    await expect(daftar.export({ days: -1 })).rejects.toThrow('-1 is no number of days')
    await expect(Reflect.apply(daftar.export, null, [{ names: 'all' }])).rejects.toThrow('No choice of names')
    expect(saved).toEqual([])
  })
})

test('nothing can be put in its place, and nothing in it', async () => {
  const { daftar } = await given()
  showConsole(daftar)

  expect(Reflect.set(globalThis, 'daftar', null)).toBe(false)
  expect(Reflect.set(daftar, 'state', null)).toBe(false)
  expect(Reflect.get(globalThis, 'daftar')).toBe(daftar)
})
