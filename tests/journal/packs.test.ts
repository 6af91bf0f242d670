import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { hasToPack, packSteps } from '../../src/adapters/indexeddb/journal/packSteps.ts'
import { stepsIn } from '../../src/adapters/indexeddb/journal/packs.ts'
import { createPruning, moveForgotten } from '../../src/adapters/indexeddb/journal/walk.ts'
import type { Schema } from '../../src/adapters/indexeddb/schema.ts'
import { defaultSettings, webPushDevice } from '../../src/events/desk/settings.ts'
import type { NewEntry } from '../../src/events/event.ts'
import type { Store } from '../../src/events/store.ts'
import { createClock } from '../faults/browser.ts'
import { eventually } from '../tools/eventually.ts'
import { addsUp } from './audit.ts'
import * as f from './facts.ts'
import { freshStore, packNow, smallBites } from './indexeddb.ts'
import { right } from './reads.ts'
import { workerHere } from './worker.ts'

afterEach(() => vi.restoreAllMocks())

const step = (flow = 'panel') => f.entryOf('basket.less', { product: 'app-1_1' }, { flow })
const steps = (count: number) => Array.from({ length: count }, () => step())
const keep = (store: Store, upTo: number, needed: readonly number[] = []) =>
  right(store.keepPositions(new Map([['basket', { upTo, needed }]])))

/** The numbers of each pack's steps, and of the entries that have a record. */
const stored = async (name: string) => {
  const database = await openDB<Schema>(name)
  const packs = (await database.getAll('packs')).map((pack) => stepsIn(pack)?.map(({ seq }) => seq) ?? null)
  const single = await database.getAllKeys('entries')
  database.close()
  return { packs, single }
}

const damage = async (name: string, key: number) => {
  const database = await openDB<Schema>(name)
  await database.put('packs', new Uint8Array([1, 2, 3]), key)
  database.close()
}

const opened = async (...entries: NewEntry[]) => {
  const name = `packs-${crypto.randomUUID()}`
  const store = freshStore({ name, bites: smallBites })
  await right(store.append(entries))
  return { name, store }
}

test('what is packed are the steps before every position that none names; facts, users and the newest stay', async () => {
  const { name, store } = await opened(
    ...[step(), step(), f.issued(f.invoiceOf({ id: 'i1' })), step(), step()],
    ...[f.entryOf('app.leave', {}, { flow: 'apps' }), step('basket'), step(), step(), step()],
    ...steps(10),
  )
  const before = await right(store.read(1, 99))
  await packNow(name)
  expect((await stored(name)).packs).toEqual([])
  await right(store.keepPositions(new Map([['saving', { upTo: 12, needed: [8] }]])))
  await keep(store, 18, [4])
  await packNow(name)
  expect(await stored(name)).toEqual({
    packs: [
      [1, 2, 5],
      [7, 9, 10],
    ],
    single: [3, 4, 6, 8, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
  })
  expect(await right(store.read(1, 99))).toEqual(before)
  await right(store.keepPositions(new Map([['saving', { upTo: 20, needed: [] }]])))
  await keep(store, 20)
  await packNow(name)
  expect((await stored(name)).single).toEqual([3, 4, 6, 8, 16, 17, 18, 19, 20])
  expect(await right(store.last())).toBe(20)
  await addsUp(name)
})

test('every read is the same before and after, wherever it begins and ends', async () => {
  const { name, store } = await opened(
    ...Array.from({ length: 400 }, (_, at) => (at % 97 === 96 ? f.issued(f.invoiceOf({ id: `i${at}` })) : step())),
    // More facts than one read of records has, between two packs and within one.
    ...Array.from({ length: 450 }, (_, at) => f.issued(f.invoiceOf({ id: `m${at}` }))),
    ...steps(150),
  )
  const all = await right(store.read(1, 1_999))
  await keep(store, 950, [13])
  await packNow(name)
  for (let from = 1; from <= 1_001; from += 19)
    for (const limit of [0, 1, 2, 50, 203, 1_999])
      expect(await right(store.read(from, limit))).toEqual(all.slice(from - 1, from - 1 + limit))
  expect((await right(store.about('i96'))).map(({ seq }) => seq)).toEqual([97])
  const flow = { upTo: 950, needed: [3, 4, 13, 97, 600, 999] }
  await right(store.keepPositions(new Map([['panel', flow]])))
  const { entries } = await right(store.sinceCheckpoint(['panel', 'saving'], null))
  expect(entries.slice(0, 5).map(({ seq }) => seq)).toEqual([3, 4, 13, 97, 600])
})

test('a pack that cannot be read is set aside by one number, and stays, whatever goes', async () => {
  const { name, store } = await opened(...steps(20), f.issued(f.invoiceOf({ id: 'i1' })))
  await keep(store, 15)
  await packNow(name)
  await damage(name, 10)
  const numbers = async () => (await right(store.read(1, 99))).map(({ seq }) => seq)
  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21])
  expect(await right(store.quarantined())).toEqual([{ seq: 10, reason: 'unreadable' }])
  expect(await right(store.rebuild(() => {}))).toEqual({ facts: 1 })
  expect(await right(store.dropSteps(Number.MAX_SAFE_INTEGER, () => {}))).toEqual({ dropped: 10 })
  expect(await numbers()).toEqual([16, 17, 18, 19, 20, 21])
  expect((await stored(name)).packs).toEqual([null])
  await right(store.rebuild(() => {}))
  await right(store.keepPositions(new Map([['panel', { upTo: 16, needed: [8] }]])))
  await right(store.sinceCheckpoint(['panel'], null))
  expect(await right(store.quarantined())).toEqual([{ seq: 10, reason: 'unreadable' }])
})

test('a removal writes a pack anew without what goes, under the number of its last step', async () => {
  const timed = (at: number) => ({ ...step(), at })
  const { name, store } = await opened(timed(10), timed(30), timed(10), timed(30), timed(10), ...steps(9))
  await keep(store, 5)
  await packNow(name)
  expect((await stored(name)).packs).toEqual([[1, 2, 3, 4, 5]])
  expect(await right(store.dropSteps(20, () => {}))).toEqual({ dropped: 3 })
  expect((await stored(name)).packs).toEqual([[2, 4]])
  await addsUp(name)
})

test('a step that an owner leaves changed gets a record, between others that go', async () => {
  const { name, store } = await opened()
  const owner = 'issuer owner'
  const settingsOf = (webPush: typeof webPushDevice | null) => ({ settings: { ...defaultSettings, webPush } })
  const rested = () => f.entryOf('settings.rested', settingsOf({ ...webPushDevice, owner }), { flow: 'settings' })
  const theirs = () => f.pulled({ invoices: [f.invoiceOf({ id: 'i1' })] })
  await right(store.append([...theirs(), rested(), ...theirs(), rested(), rested(), ...theirs(), ...steps(10)]))
  await keep(store, 12)
  await packNow(name)
  expect((await stored(name)).packs[0]).toEqual([3])
  expect((await stored(name)).packs[1]).toEqual([6, 7, 10])
  await right(store.forget({ ...f.leavingOf('app-1'), owner }))
  const left = (await right(store.read(1, 12))).map(({ seq, data }) => [seq, data])
  expect(left.slice(0, 4)).toEqual([...[3, 6, 7].map((seq) => [seq, settingsOf(null)]), [10, { product: 'app-1_1' }]])
  expect(await stored(name)).toEqual({ packs: [[10]], single: [3, 6, 7, 11, 12, 13, 14, 15, 16, 17, 18, 19] })
  await addsUp(name)
})

test('large steps end a pack early, so that packing it is a short task', async () => {
  const large = () =>
    f.entryOf(
      'basket.rested',
      { basket: null, lines: [], past: [], future: [], times: 1, more: 'x'.repeat(60_000) },
      { flow: 'basket' },
    )
  const { name, store } = await opened(...Array.from({ length: 5 }, large), ...steps(8))
  await keep(store, 8)
  await packNow(name)
  expect((await stored(name)).packs).toEqual([
    [1, 2, 3],
    [4, 5, 6, 7, 8],
  ])
})

test('a removal between the reading and the writing of a pack is not undone, though no entry came since the last one', async () => {
  const { name, store } = await opened(...Array.from({ length: 60 }, (_, at) => ({ ...step(), at })))
  await keep(store, 50)
  expect(await right(store.dropSteps(10, () => {}))).toEqual({ dropped: 10 })
  const database = await openDB<Schema>(name)
  const usual = IDBDatabase.prototype.transaction
  let packs = 0
  const removing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given
  ) {
    // The third pack is of 11 to 15, the first numbers that are left.
    if (given[1] === 'readwrite') packs += 1
    if (packs < 3) return usual.apply(this, given)
    removing.mockRestore()
    const removal = usual.call(this, ['entries', 'packs', 'meta'], 'readwrite')
    const pruning = createPruning(removal)
    pruning.drop({ seq: 12, record: undefined, pack: null })
    void pruning.finish()
    void moveForgotten(removal, 60)
    return usual.apply(this, given)
  })
  while (await hasToPack(database, 5)) await packSteps(database, 5)
  database.close()
  expect((await right(store.read(1, 99))).map(({ seq }) => seq)).toEqual([
    11,
    ...Array.from({ length: 48 }, (_, at) => at + 13),
  ])
  await addsUp(name)
})

test('no checkpoint stands on a place after which steps are packed: some may be of its flow', async () => {
  const { name, store } = await opened(step('basket'), ...steps(30))
  await keep(store, 20)
  await packNow(name)
  expect(await right(store.checkpoint(f.checkpointed(), { seq: 19, forgotten: 0 }))).toBe(false)
  expect(await right(store.checkpoint(f.checkpointed(), { seq: 20, forgotten: 0 }))).toBe(true)
})

test('the store packs soon after its start, and after more than 1,500 more entries, in its worker', async () => {
  const name = `packs-${crypto.randomUUID()}`
  const clock = createClock()
  const worker = workerHere()
  const store = freshStore({ name, later: clock.later, bites: { ...smallBites, span: 500 }, ...worker })
  await right(store.open)
  await right(store.append(steps(1_200)))
  await keep(store, 1_200)
  clock.advance(2_000)
  await eventually(async () => expect((await stored(name)).single).toHaveLength(700))
  await right(store.append(steps(1_500)))
  await keep(store, 2_700)
  await right(store.append(steps(1)))
  const lasts = async () => (await stored(name)).packs.map((pack) => pack?.at(-1))
  await eventually(async () => expect(await lasts()).toEqual([500, 1_000, 1_500, 2_000]))
  expect(worker.requests).toEqual(['open', 'compact', 'compact'])
  expect((await right(store.read(1, 9_999))).map(({ seq }) => seq)).toEqual(
    Array.from({ length: 2_701 }, (_, at) => at + 1),
  )
})

test('a long journal is packed in portions, one a second, so that other work goes between', async () => {
  const name = `packs-${crypto.randomUUID()}`
  const clock = createClock()
  const worker = workerHere()
  const store = freshStore({ name, later: clock.later, bites: smallBites, ...worker })
  await right(store.open)
  await right(store.append(steps(230)))
  await keep(store, 230)
  clock.advance(1_000)
  await eventually(async () => {
    clock.advance(1_000)
    expect((await stored(name)).packs).toHaveLength(45)
  })
  expect(worker.requests).toEqual(['open', 'compact', 'compact', 'compact'])
})
