import { either as E, taskEither as TE } from 'fp-ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gather } from '../../src/adapters/support/gather.ts'
import type { Entry, NewEntry } from '../../src/events/event.ts'
import type { StoreFault } from '../../src/events/faults.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import { supportLogVersion } from '../../src/events/supportLog.ts'
import { flowNames } from '../../src/machines/kernel/flows.ts'
import { definitionHashes } from '../../src/machines/replay/definitionHash.ts'
import type { LogChoice } from '../../src/machines/support/support.ts'
import { facts } from '../events/facts.ts'
import { createHeldJournal } from '../events/heldStore.ts'
import { readWhole } from '../replay/replayed.ts'
import type { Desk } from '../scenarios/desk.ts'
import { fakeTimers, openDesk, opening, realTimers, rightOf } from '../scenarios/desk.ts'
import { bread, maryam, milk, stocked } from '../scenarios/goods.ts'
import { depsOf, device, gathered, linesOf, textOf } from './supportLog.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

const day = 86_400_000
const whole: LogChoice = { range: { kind: 'whole' }, standIns: false }
const waited = { advanced: () => {}, isWanted: () => true }

/** A log has no idle states: a replay folds them. */
const asLogged = ({ idle: _, ...entry }: Entry): Entry => entry

/** A shop that sold milk yesterday and bread today, to a named person. */
const shop = async (over: (store: Store) => Store = (store) => store): Promise<Desk> => {
  const desk = await openDesk({ store: over(await stocked()) })
  desk.tap(milk)
  desk.send('drafts', { type: 'payer.choose', payer: { id: maryam.id, name: maryam.name } })
  desk.save()
  await desk.pass(2000)
  await desk.pass(day)
  desk.tap(bread)
  desk.save()
  await desk.pass(2000)
  return desk
}

test('a whole log is the journal, entry by entry, between a header and an end', async () => {
  const desk = await shop()
  const entries = (await desk.entries()).map(asLogged)

  const { name, file, figures, header } = await gathered(desk, whole)

  const lines = await linesOf(file)
  expect(lines).toEqual({ header, unreadable: 0, starts: [], entries, ends: [entries.length] })
  expect(name).toBe('daftar-2026-11-21-0712.ndjson.gz')
  expect(file.type).toBe('application/gzip')
  expect(figures).toEqual({
    entries: entries.length,
    rows: 0,
    lines: entries.length + 2,
    bytes: new TextEncoder().encode(await textOf(file)).length,
    packed: file.size,
  })
  expect(header).toEqual({
    ...{ format: 'daftar.supportLog', version: supportLogVersion, savedAt: opening },
    ...{ build: 'test', product: '0.4.9', tab: 'tab-1', machines: definitionHashes() },
    ...{ range: { kind: 'whole', from: 1 }, pseudonymised: false, browser: device.browser },
    storage: { durable: false, ...device.storage, entries: entries.length, waiting: 0, setAside: [] },
    states: { basket: 'empty' },
  })
})

test('a log of some days begins with how everything stood, and has what happened since', async () => {
  const desk = await shop()
  const entries = (await desk.entries()).map(asLogged)
  const since = new Date(opening + day).toISOString()

  const { file, figures } = await gathered(desk, { range: { kind: 'moment', since }, standIns: false })

  const lines = await linesOf(file)
  expect(lines.entries).toEqual(entries.filter(({ seq }) => seq >= lines.header.range.from))
  expect(lines.entries.filter(({ at }) => at >= opening + day)).toEqual(entries.filter(({ at }) => at >= opening + day))
  expect(lines.entries.length).toBeLessThan(entries.length)
  expect(lines.ends).toEqual([lines.entries.length])
  const rows = lines.starts.flatMap((start) => (start.start === 'row' ? [start.row.id] : []))
  expect(rows).toContain(milk.id)
  expect(figures.rows).toBe(rows.length)
  expect(lines.unreadable).toBe(0)
})

test('days are counted back from now', async () => {
  const desk = await shop()
  const now = () => opening + day + day / 2

  const { file } = await gathered(desk, { range: { kind: 'days', days: 1 }, standIns: false }, { now })

  const { entries } = await linesOf(file)
  const ofToday = (await desk.entries()).map(asLogged).filter(({ at }) => at >= opening + day / 2)
  expect(entries.filter(({ at }) => at >= opening + day / 2)).toEqual(ofToday)
})

test('where nothing happened since, the log has the beginning alone', async () => {
  const desk = await shop()

  const { file } = await gathered(desk, {
    range: { kind: 'moment', since: new Date(opening + 9 * day).toISOString() },
    standIns: false,
  })

  const { entries, ends, starts } = await linesOf(file)
  expect(entries.every(({ at }) => at < opening + 9 * day)).toBe(true)
  expect(ends).toEqual([entries.length])
  expect(starts.some(({ start }) => start === 'row')).toBe(true)
})

test('one entry with a wrong clock neither cuts nor lengthens the log by pages', async () => {
  const store = createMemoryStore()
  const undo = (id: string, at: number): NewEntry => ({
    ...{ id, at, tab: 'tab-1', flow: 'basket', type: 'basket.undo', v: 1, data: {} },
  })
  const old = Array.from({ length: 2000 }, (_, nth) => undo(`old-${nth}`, nth === 3 ? opening : opening - 90 * day))
  const late = Array.from({ length: 700 }, (_, nth) => undo(`new-${nth}`, nth === 600 ? 0 : opening - 60_000))
  await rightOf(store.append([...old, ...late]))
  const { journal } = createHeldJournal(store)

  const { file } = await gathered({ store, journal }, { range: { kind: 'days', days: 7 }, standIns: false })

  const { entries } = await linesOf(file)
  expect({ id: entries[0]?.id, entriesCount: entries.length }).toEqual({ id: 'new-0', entriesCount: 700 })
})

test('queued entries come last, once, with the numbers that they would get', async () => {
  let full = false
  const desk = await shop((store) => ({
    ...store,
    append: (entries) => (full ? TE.left<StoreFault, never>('full') : store.append(entries)),
  }))
  full = true
  desk.tap(milk)
  await desk.calm()
  const stored = await desk.entries()
  const waiting = desk.journal.queued()
  expect(waiting.length).toBeGreaterThan(0)

  const { file, header } = await gathered(desk, whole)

  const { entries } = await linesOf(file)
  const numbered = waiting.map((entry, at): Entry => ({ ...entry, seq: stored.length + 1 + at }))
  expect(entries).toEqual([...stored, ...numbered].map(asLogged))
  expect([header.storage.entries, header.storage.waiting]).toEqual([stored.length, waiting.length])
})

test('an entry that was stored during the gathering is in the log once', async () => {
  const desk = await shop()
  const entries = (await desk.entries()).map(asLogged)
  const newest = entries.at(-1)
  if (newest === undefined) throw new Error('The journal is empty')
  const { seq: _, ...again } = newest
  const journal = { settled: desk.journal.settled, queued: () => [again] }

  const { file } = await gathered({ store: desk.store, journal }, whole)

  expect((await linesOf(file)).entries).toEqual(entries)
})

test.each([1, 2, 3])('a store that fails at the %i. read gives no log, and says why', async (failing) => {
  const desk = await shop()
  let reads = 0
  const store: Store = {
    ...desk.store,
    read: (from, limit) => {
      reads += 1
      return reads === failing ? TE.left<StoreFault, never>('lost') : desk.store.read(from, limit)
    },
  }
  const range = { kind: 'days', days: 1 } as const

  expect(await gather(depsOf({ store, journal: desk.journal }), { range, standIns: true }, waited)).toEqual(
    E.left('lost'),
  )
})

test('a log whose request ended is not made', async () => {
  const desk = await shop()

  expect(await gather(depsOf(desk), whole, { advanced: () => {}, isWanted: () => false })).toEqual(E.right(null))
})

test('the gathering reports its progress', async () => {
  const desk = await shop()
  const told: unknown[] = []
  const count = (await desk.entries()).length

  await gather(depsOf(desk), whole, { advanced: (done, of) => told.push([done, of]), isWanted: () => true })

  expect(told).toEqual([[count, count]])
})

test('with pseudonyms no personal text is in any byte of the file, and everything else stays', async () => {
  const desk = await shop()
  const { id, at, type, ...data } = facts.registered()
  desk.journal.record({ id, at, type, data, tab: 'tab-1', flow: 'personEditor', v: 1 })
  await desk.journal.stored()
  const personal = ['مریم احمدی', 'احمدی', 'Bread', 'تعمیر', 'پارسیان', '0084575948', '۰۲۱۱۲۳۴۵۶۷۸']
  const plain = await gathered(desk, whole)
  const plainText = await textOf(plain.file)
  expect(personal.filter((text) => !plainText.includes(text))).toEqual([])

  for (const range of [whole.range, { kind: 'moment', since: new Date(opening + day).toISOString() } as const]) {
    const { file, header } = await gathered(desk, { range, standIns: true })
    const text = await textOf(file)
    const { entries } = await linesOf(file)
    expect(personal.filter((word) => text.toLowerCase().includes(word.toLowerCase()))).toEqual([])
    expect(header.pseudonymised).toBe(true)
    const kept = ({ data: _, v: __, hash, ...stamp }: Entry) => [stamp, hash?.length]
    const { entries: before } = await linesOf((await gathered(desk, { range, standIns: false })).file)
    expect(entries.map(kept)).toEqual(before.map(kept))
    const lengths = (some: readonly Entry[]) =>
      some.flatMap((entry) => (entry.flow === 'sync' ? [] : [JSON.stringify(entry).length]))
    expect(lengths(entries)).toEqual(lengths(before))
  }
})

test('a replay shows a divergence of the device at the same entry, with pseudonyms too', async () => {
  const desk = await shop()
  const elsewhere = (entry: Entry): Entry => (entry.type === 'basket.sold' ? { ...entry, hash: '2deadbeef' } : entry)
  const store: Store = {
    ...desk.store,
    read: (from, limit) => TE.map((entries: readonly Entry[]) => entries.map(elsewhere))(desk.store.read(from, limit)),
  }
  const divergences = [false, true].map(async (standIns) => {
    const { file } = await gathered({ store, journal: desk.journal }, { ...whole, standIns })
    const { divergence, counts, timeline } = readWhole(await textOf(file))
    return [divergence, counts.diverged, timeline.seq[divergence ?? -1]]
  })
  const sold = (await desk.entries()).find(({ type }) => type === 'basket.sold')?.seq
  const found = await Promise.all(divergences)
  expect(found.map(([, , seq]) => seq)).toEqual([sold, sold])
  expect(found[1]).toEqual(found[0])
})

test('another file has other pseudonyms', async () => {
  const desk = await shop()
  const choice: LogChoice = { ...whole, standIns: true }

  const first = await gathered(desk, choice)
  const second = await gathered(desk, choice)

  expect(await textOf(first.file)).not.toBe(await textOf(second.file))
})

test.each([
  { range: { kind: 'whole' }, standIns: false },
  { range: { kind: 'whole' }, standIns: true },
  { range: { kind: 'moment', since: new Date(opening + day).toISOString() }, standIns: false },
  { range: { kind: 'moment', since: new Date(opening + day).toISOString() }, standIns: true },
] as const)('a replay of it comes to where the desk stands: $range.kind, pseudonyms $standIns', async (choice) => {
  const desk = await shop()
  const { file } = await gathered(desk, choice)

  const { replay, end, divergence, counts, cut } = readWhole(await textOf(file))
  const { states } = replay.moment(end)
  const stands = flowNames.map((flow) => [flow, desk.flows[flow].getSnapshot().value])
  expect([divergence, counts, cut]).toEqual([null, { skipped: 0, diverged: 0, unreadable: 0 }, false])
  expect(flowNames.map((flow) => [flow, states[flow].value])).toEqual(stands)
  const invoices = await desk.all('invoice')
  const rows = replay.rows(
    end,
    'invoice',
    invoices.map(({ id }) => id),
  )
  expect(rows.map((row) => [row?.id, row !== null && 'total' in row && row.total])).toEqual(
    invoices.map(({ id, total }) => [id, total]),
  )
})
