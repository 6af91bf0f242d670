/// <reference path="../../docs/console.d.ts" />
import { afterEach, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import { argumentsOf } from '../../src/adapters/support/console/arguments.ts'
import type { DaftarConsole } from '../../src/adapters/support/console/daftar.ts'
import { createReadings } from '../../src/adapters/support/console/readings.ts'
import { createConsole, showConsole } from '../../src/adapters/support/console.ts'
import { eventTypes } from '../../src/events/catalogue.ts'
import type { FlowRefs } from '../../src/machines/kernel/flowRefs.ts'
import { flowNames } from '../../src/machines/kernel/flows.ts'
import { createReplay } from '../../src/machines/replay/replay.ts'
import type { Desk } from '../scenarios/desk.ts'
import { fakeTimers, openDesk, opening, owner, realTimers } from '../scenarios/desk.ts'
import { bread, milk, stocked } from '../scenarios/goods.ts'
import { linesOf, supportOf } from './supportLog.ts'

const none = (method: string, option: string, options: string) =>
  `daftar.${method}: no option is named ${option}. There are: ${options}`
const noTime = (given: string) =>
  `daftar.log: since is ${given}, not a Date, milliseconds since 1970, or a text that a Date reads`
const notRows = (given: string) => `daftar.rows: options are ${given}, not an object of app, offset, limit, search`
const notNames = (given: string) => `daftar.export: names is ${given}, not one of pseudonyms, asTheyAre`

beforeEach(fakeTimers)
afterEach(realTimers)

const consoleOf = (desk: Desk) => {
  const printed: (readonly object[])[] = []
  const saved: { name: string; file: Blob }[] = []
  const support = supportOf(desk)
  const watched: unknown[][] = []
  const shown: File[] = []
  const daftar = createConsole({
    flows: desk.flows,
    print: (...told) => void watched.push([...told]),
    readings: async () =>
      createReadings({
        ...{ flows: flowNames, store: desk.store, journal: desk.journal, gather: support.gather },
        present: () => ({ owner, apps: ['app-1'] }),
        app: () => 'app-1',
        print: (table) => void printed.push(table),
        save: (name, file) => void saved.push({ name, file }),
        show: async (make) => void shown.push(await make()),
        createReplay: async () => createReplay,
      }),
  })
  return { daftar, printed, saved, watched, shown }
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
      new RangeError(`No flow is named till. There are: ${flowNames.join(', ')}`),
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

  test('shows nothing of another who used the device, stored or waiting, nor is that a cause', async () => {
    const { desk, daftar } = await given()
    const typed = (id: string, by: string) => ({
      ...{ id, at: opening, tab: 'tab-2', flow: 'personEditor', type: 'person.name', v: 1, data: { name: id } },
      owner: by,
    })
    desk.journal.record(typed('theirs', `${owner} too`))
    desk.journal.record(typed('ours', owner))
    await desk.journal.stored()
    desk.journal.record(typed('waiting', `${owner} too`))
    const { seq = 0 } = (await desk.entries()).find(({ id }) => id === 'theirs') ?? {}
    expect((await daftar.log({ type: 'person.name' })).map(({ id }) => id)).toEqual(['ours'])
    await expect(daftar.why(seq)).rejects.toThrow(`The journal has no entry ${seq}`)
  })

  test('goes back over pages until it has as many', async () => {
    const { desk, daftar } = await given()
    const undo = (nth: number) => ({ id: `undo-${nth}`, at: opening, tab: 'tab-1', flow: 'basket', v: 1, data: {} })
    for (let nth = 0; nth < 2500; nth++) desk.journal.record({ ...undo(nth), type: 'basket.undo' })
    await desk.journal.stored()

    const [first, ...rest] = await daftar.log({ type: 'invoice.issued', last: 1 })

    expect({ flow: first?.flow, rest }).toEqual({ flow: 'saving', rest: [] })
  })

  test('says which types there are of one that no entry has and no flow knows', async () => {
    const { daftar } = await given()
    await expect(daftar.log({ type: 'saving.saved' })).rejects.toThrow(
      new RangeError("daftar.log: type is 'saving.saved', which no entry has. There are: saving.shown, saving.undone"),
    )
    expect(await daftar.log({ type: 'person.registered' })).toEqual([])
  })
})

describe('rows', () => {
  test('are those of the chosen app, all or those that have some words', async () => {
    const { desk, daftar } = await given()

    expect((await daftar.rows('invoice')).rows).toEqual(await desk.all('invoice'))
    expect((await daftar.rows('product', { search: 'mil' })).rows.map(({ id }) => id)).toEqual([milk.id])
    expect(await daftar.rows('invoice', { app: 'app-2' })).toEqual({ rows: [], total: 0 })
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
    expect({ tab: then.tab, linesCount: Object(then.states.basket.context).lines.length, rows: then.rows }).toEqual({
      tab: 'tab-1',
      linesCount: 1,
      rows: { invoice: 0, person: 1, product: 7 },
    })
    expect({ basket: now.states.basket, rows: now.rows }).toEqual({
      basket: { value, context },
      rows: { invoice: 1, person: 1, product: 7 },
    })
  })

  test('refuses an entry that is not there', async () => {
    const { daftar } = await given()
    await expect(daftar.at(99_999)).rejects.toThrow('The journal has no entry 99999')
  })
})

describe('watch', () => {
  test('prints each event of a flow and the state after it, until it is stopped', async () => {
    const { desk, daftar, watched } = await given()

    const stop = daftar.watch('basket')
    desk.tap(milk)
    const { value, context } = desk.flows.basket.getSnapshot()
    desk.send('drafts', { type: 'payer.leaveOut' })
    stop()
    desk.tap(milk)

    expect(watched).toEqual([
      ['basket', { type: 'basket.add', product: expect.objectContaining({ product: milk.id }) }, { value, context }],
    ])
  })

  test('follows a flow from when it comes', async () => {
    const { desk } = await given()
    const { sync, ...here } = desk.flows
    const come: Pick<FlowRefs, 'sync'>[] = [{ sync: undefined }]
    const watched: unknown[] = []
    const daftar = createConsole({
      flows: Object.defineProperty({ ...here, sync }, 'sync', { get: () => come.at(-1)?.sync, enumerable: true }),
      print: (_, event) => void watched.push(event),
      readings: async () => consoleOf(desk).daftar,
    })

    daftar.watch('sync')
    desk.send('sync', { type: 'sync.start' })
    come.push({ sync })
    desk.send('sync', { type: 'sync.compare' })

    expect(watched).toEqual([{ type: 'sync.compare' }])
  })
})

describe('diff', () => {
  test('tells what is not the same after two entries', async () => {
    const { desk, daftar, printed } = await given()
    const [first, last] = await Promise.all(
      ['invoice.issue', 'invoice.issued'].map(async (type) => (await daftar.log({ type, last: 1 }))[0]?.seq ?? 0),
    )

    const difference = await daftar.diff(first ?? 0, last ?? 0)

    expect(difference).toEqual({
      tabs: { before: 'tab-1', after: 'tab-1' },
      changes: [
        { what: 'saving.value', before: 'issuing', after: { securing: 'storing' } },
        { what: 'saving.context.issued', before: null, after: desk.flows.saving.getSnapshot().context.issued },
        { what: 'rows.invoice', before: 0, after: 1 },
      ],
    })
    expect(printed.at(-1)).toEqual(difference.changes)
    expect(await daftar.diff(last ?? 0, last ?? 0)).toEqual({ ...difference, changes: [] })
  })

  test('refuses an entry that is not there', async () => {
    const { daftar } = await given()
    await expect(daftar.diff(3, 99_999)).rejects.toThrow(new RangeError('The journal has no entry 99999'))
  })
})

describe('why', () => {
  test('goes back from a message over the effect to the first command', async () => {
    const { desk, daftar, printed } = await given()
    const entries = await desk.entries()
    const seqOf = (type: string) => entries.findLast((entry) => entry.type === type)?.seq ?? 0
    const add = entries.find(({ type }) => type === 'basket.add')?.seq ?? 0
    const told = (type: string, role: string, likely: string | null, names: readonly number[]) => {
      const { seq, at, tab, flow } = entries.findLast((entry) => entry.type === type) ?? {}
      return { ...{ seq, at, tab, flow, type, role, names }, likely: likely === null ? null : seqOf(likely) }
    }

    const causes = await daftar.why(seqOf('storage.worthKeeping'))

    expect(causes).toEqual([
      told('storage.worthKeeping', 'message', 'invoice.stored', []),
      told('invoice.stored', 'outcome', 'invoice.issued', [add]),
      told('invoice.issued', 'fact', 'invoice.issue', [add]),
      told('invoice.issue', 'command', null, [add]),
    ])
    expect(printed.at(-1)).toEqual(causes)
  })

  test('refuses an entry that is not there', async () => {
    const { daftar } = await given()
    await expect(daftar.why(99_999)).rejects.toThrow(new RangeError('The journal has no entry 99999'))
  })
})

test('replay shows the whole journal, names as they are', async () => {
  const { desk, daftar, shown, saved } = await given()

  await daftar.replay()

  const files = await Promise.all(shown.map(linesOf))
  expect(files.map(({ header, entries }) => [header.range.kind, header.pseudonymised, entries.length])).toEqual([
    ['whole', false, (await desk.entries()).length],
  ])
  expect(saved).toEqual([])
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
    expect({ name: told.name, packed: told.packed }).toEqual({ name: saved[0]?.name, packed: saved[0]?.file.size })
  })
})

const every = flowNames.join(', ')
const slips: readonly [name: keyof DaftarConsole, given: readonly unknown[], error: Error][] = [
  ['state', [], new RangeError(`No flow is named undefined. There are: ${every}`)],
  ['state', ['till'], new RangeError(`No flow is named till. There are: ${every}`)],
  ['watch', ['till'], new RangeError(`No flow is named till. There are: ${every}`)],
  ['log', ['sync'], new TypeError("daftar.log: options are 'sync', not an object of last, flow, type, since")],
  ['log', [20], new TypeError('daftar.log: options are 20, not an object of last, flow, type, since')],
  ['log', [[]], new TypeError('daftar.log: options are a list, not an object of last, flow, type, since')],
  ['log', [null], new TypeError('daftar.log: options are null, not an object of last, flow, type, since')],
  ['log', [{ limit: 5 }], new RangeError(none('log', 'limit', 'last, flow, type, since'))],
  ['log', [{ toString: 5 }], new RangeError(none('log', 'toString', 'last, flow, type, since'))],
  ['log', [{ last: '5' }], new RangeError("daftar.log: last is '5', not a whole number from 0 on")],
  ['log', [{ last: -1 }], new RangeError('daftar.log: last is -1, not a whole number from 0 on')],
  ['log', [{ flow: 'till' }], new RangeError(`daftar.log: flow is 'till', not one of ${every}`)],
  ['log', [{ type: ['basket.add'] }], new RangeError('daftar.log: type is a list, not a text')],
  ['log', [{ since: 'yesterday' }], new RangeError(noTime("'yesterday'"))],
  ['log', [{ since: null }], new RangeError(noTime('null'))],
  ['log', [{ flow: 'sync' }, 5], new TypeError('daftar.log takes 1 argument at most, not 2')],
  ['rows', [], new RangeError('daftar.rows: model is undefined, not one of invoice, person, product')],
  ['rows', ['till'], new RangeError("daftar.rows: model is 'till', not one of invoice, person, product")],
  ['rows', ['invoice', 'milk'], new TypeError(notRows("'milk'"))],
  ['rows', ['invoice', { last: 5 }], new RangeError(none('rows', 'last', 'app, offset, limit, search'))],
  ['rows', ['invoice', { limit: 0.5 }], new RangeError('daftar.rows: limit is 0.5, not a whole number from 0 on')],
  ['rows', ['invoice', { offset: -1 }], new RangeError('daftar.rows: offset is -1, not a whole number from 0 on')],
  ['rows', ['invoice', { app: 1 }], new RangeError('daftar.rows: app is 1, not a text')],
  ['rows', ['invoice', { search: {} }], new RangeError('daftar.rows: search is an object, not a text')],
  ['at', [], new RangeError('daftar.at: seq is undefined, not a whole number from 1 on')],
  ['at', ['104'], new RangeError("daftar.at: seq is '104', not a whole number from 1 on")],
  ['at', [{ seq: 104 }], new RangeError('daftar.at: seq is an object, not a whole number from 1 on')],
  ['diff', [], new RangeError('daftar.diff: before is undefined, not a whole number from 1 on')],
  ['diff', [1], new RangeError('daftar.diff: after is undefined, not a whole number from 1 on')],
  ['diff', [1, 2, 3], new TypeError('daftar.diff takes 2 arguments at most, not 3')],
  ['why', ['104'], new RangeError("daftar.why: seq is '104', not a whole number from 1 on")],
  ['replay', [104], new TypeError('daftar.replay takes 0 arguments at most, not 1')],
  ['export', [7], new TypeError('daftar.export: options are 7, not an object of days, names')],
  ['export', [{ day: 1 }], new RangeError(none('export', 'day', 'days, names'))],
  ['export', [{ days: -1 }], new RangeError('daftar.export: days is -1, not a whole number from 1 on, or all')],
  ['export', [{ names: 'all' }], new RangeError(notNames("'all'"))],
]

describe('arguments that are not taken are refused, and nothing is read or saved', () => {
  test.each(slips)('%s of %j', async (name, args, error) => {
    const { daftar, printed, saved } = await given()
    const called = async () => Reflect.apply(daftar[name], null, args)
    await expect(called()).rejects.toThrow(error)
    await expect(called()).rejects.toBeInstanceOf(error.constructor)
    expect({ printed, saved }).toEqual({ printed: [], saved: [] })
  })
})

describe('help', () => {
  test('answers at once with the flows, and the types of events that are known', async () => {
    const { daftar } = await given()
    expect(daftar.help().split('\n').slice(-2)).toEqual([
      `Flows: ${flowNames.join(', ')}`,
      `Types of events: ${eventTypes().toSorted().join(', ')}`,
    ])
  })

  test('says whose types may be missing, until the journal was read', async () => {
    const { desk } = await given()
    const flows = { ...desk.flows, sync: undefined, moving: undefined }
    const readings = async () => consoleOf(desk).daftar
    const daftar = createConsole({ flows, readings, print: () => {} })
    const known = eventTypes().toSorted().join(', ')

    const before = daftar.help().split('\n').at(-1)
    await daftar.log()

    expect([before, daftar.help().split('\n').at(-1)]).toEqual([
      `Types of events: ${known}; those of moving, sync are known when these have come, or the journal was read`,
      `Types of events: ${known}`,
    ])
  })

  test('names every method with all that it takes', async () => {
    const { daftar } = await given()
    const told = daftar
      .help()
      .split('\n')
      .flatMap((line) => line.match(/^daftar\.\w+\(.*?\)/) ?? [])
    const taken = Object.entries(argumentsOf(flowNames)).map(([name, { takes, options = {} }]) => {
      const chosen = Object.keys(options).join(', ')
      return `daftar.${name}(${[...Object.keys(takes), ...(chosen === '' ? [] : [`{ ${chosen} }`])].join(', ')})`
    })
    expect(told).toEqual(['daftar.state(flow)', 'daftar.watch(flow)', ...taken])
  })
})

test('its types in the papers are those of the code', () => {
  expectTypeOf<typeof daftar>().toEqualTypeOf<DaftarConsole>()
})

test('nothing can be put in its place, and nothing in it', async () => {
  const { daftar } = await given()
  showConsole(daftar)

  expect(Reflect.set(globalThis, 'daftar', null)).toBe(false)
  expect(Reflect.set(daftar, 'state', null)).toBe(false)
  expect(Reflect.get(globalThis, 'daftar')).toBe(daftar)
})
