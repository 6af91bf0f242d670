import { describe, expect, test } from 'vitest'
import type { Place } from '../../src/events/positions.ts'
import type { Store } from '../../src/events/store.ts'
import * as f from './facts.ts'
import { append, holding, needed, right } from './reads.ts'

const of = (flow: string) => f.entryOf('basket.less', { product: 'app-1_1' }, { flow })
const flows = ['basket', 'settings', 'saving']
const placeOf = async (store: Store): Promise<Place> => (await needed(store, flows)).place
const seqs = async (store: Store, some: readonly string[] = flows) =>
  (await needed(store, some)).entries.map(({ seq }) => seq)
const keep = (store: Store, upTo: number, kept: Readonly<Record<string, readonly number[]>>) =>
  right(store.keepPositions(new Map(Object.entries(kept).map(([flow, some]) => [flow, { upTo, needed: some }]))))

/** Checkpoints, and the place where a start begins to read. */
export const checkpointsSuite = (makeStore: () => Promise<Store>) => {
  describe('the entries that a start reads', () => {
    test('is everything of its flows where no position was kept', async () => {
      const store = await holding(makeStore, of('basket'), of('panel'), of('settings'), of('basket'))
      expect(await right(store.sinceCheckpoint(['basket', 'drafts'], null))).toEqual({
        entries: (await right(store.read(1, 9))).filter(({ flow }) => flow === 'basket'),
        place: { seq: 4, forgotten: 0 },
        ...{ isWhole: true, isLast: true, upTo: 0, unknown: [] },
      })
    })

    test('is what positions name, and everything that came after them', async () => {
      const store = await makeStore()
      await append(store, of('basket'), of('settings'), of('saving'), of('basket'), of('basket'), of('saving'))
      await keep(store, 5, { basket: [4], settings: [2], saving: [] })
      await append(store, of('basket'))
      expect(await seqs(store)).toEqual([2, 4, 6, 7])
      expect((await needed(store, flows)).upTo).toBe(5)
    })

    test('is read from the position that says least; what others name before it is there', async () => {
      const store = await holding(makeStore, of('basket'), of('settings'), of('basket'), of('basket'), of('basket'))
      await keep(store, 3, { settings: [2] })
      await keep(store, 5, { basket: [1, 4] })
      expect(await seqs(store, ['basket', 'settings'])).toEqual([1, 2, 4, 5])
    })

    test('is found by the position that covers most, whichever was kept last', async () => {
      const store = await holding(makeStore, of('basket'), of('basket'), of('basket'))
      await keep(store, 3, { basket: [3] })
      await keep(store, 2, { basket: [1, 2] })
      expect(await seqs(store, ['basket'])).toEqual([3])
    })

    test('says of which flows nobody kept a position, where others’ are kept', async () => {
      const store = await holding(makeStore, of('basket'), of('settings'))
      await keep(store, 2, { basket: [1] })
      const { unknown, entries } = await needed(store, flows)
      expect([unknown, entries.map(({ seq }) => seq)]).toEqual([['settings', 'saving'], [1]])
    })

    test('comes in parts, each of which begins where the one before ended', async () => {
      const store = await makeStore()
      const many = Array.from({ length: 510 }, (_, at) => of(at % 3 === 0 ? 'basket' : 'panel'))
      await append(store, ...many)
      await keep(store, 5, { basket: [1] })
      const first = await right(store.sinceCheckpoint(['basket'], null))
      expect([first.isWhole, first.isLast, first.place.seq]).toEqual([true, false, 255])
      const second = await right(store.sinceCheckpoint(['basket'], first.place))
      expect([second.isWhole, second.isLast, second.place.seq]).toEqual([false, false, 505])
      const third = await right(store.sinceCheckpoint(['basket'], second.place))
      expect([third.isWhole, third.isLast, third.place.seq]).toEqual([false, true, many.length])
      const read = [first, second, third].flatMap(({ entries }) => entries.map(({ seq }) => seq))
      const all = (await right(store.read(6, 9_999))).filter(({ flow }) => flow === 'basket')
      expect(read).toEqual([1, ...all.map(({ seq }) => seq)])
    })

    test('after a place is what came since, unless positions have passed it', async () => {
      const store = await holding(makeStore, of('basket'), of('basket'))
      const place = await placeOf(store)
      await append(store, of('basket'), of('basket'))
      const since = await right(store.sinceCheckpoint(['basket'], place))
      expect([since.isWhole, since.entries.map(({ seq }) => seq)]).toEqual([false, [3, 4]])
      await keep(store, 4, { basket: [2, 4] })
      const whole = await right(store.sinceCheckpoint(['basket'], place))
      expect([whole.isWhole, whole.entries.map(({ seq }) => seq)]).toEqual([true, [2, 4]])
    })

    test('is read anew once apps were taken off the device', async () => {
      const store = await makeStore()
      const theme = f.entryOf('theme.choose', { dark: true }, { flow: 'settings' })
      await append(store, of('basket'), theme)
      await keep(store, 2, { basket: [1], settings: [2] })
      const place = await placeOf(store)
      await right(store.forget(f.leavingOf('app-1')))
      const since = await right(store.sinceCheckpoint(flows, place))
      expect([since.isWhole, since.entries.map(({ seq }) => seq)]).toEqual([true, [1, 2]])
      expect(await right(store.quarantined())).toEqual([])
    })

    test('is the same after a rebuild', async () => {
      const store = await holding(makeStore, of('basket'), of('basket'), of('settings'))
      await keep(store, 2, { basket: [2], settings: [] })
      const place = await placeOf(store)
      await right(store.rebuild(() => {}))
      expect({ seqs: await seqs(store), place: await placeOf(store) }).toEqual({ seqs: [2, 3], place })
    })
  })

  describe('a checkpoint', () => {
    test('is stored if its state stands on its flow’s last entry, whatever other flows did since', async () => {
      const store = await holding(makeStore, of('basket'))
      const place = await placeOf(store)
      await append(store, of('panel'), of('settings'))
      const checkpoint = f.checkpointed()
      expect(await right(store.checkpoint(checkpoint, place))).toBe(true)
      expect(await right(store.last())).toBe(4)
      expect((await right(store.read(4, 1))).at(0)).toEqual({ ...checkpoint, seq: 4 })
    })

    test('is dropped where its flow moved since, and nothing is stored', async () => {
      const store = await holding(makeStore, of('basket'))
      const place = await placeOf(store)
      await append(store, of('basket'), of('panel'))
      expect([await right(store.checkpoint(f.checkpointed(), place)), await right(store.last())]).toEqual([false, 3])
    })

    test('of two tabs at once is stored once', async () => {
      const store = await holding(makeStore, of('basket'))
      const place = await placeOf(store)
      const both = await Promise.all(
        [f.checkpointed(), f.checkpointed()].map((one) => right(store.checkpoint(one, place))),
      )
      expect([both.filter(Boolean).length, await right(store.last())]).toEqual([1, 2])
    })

    test('is dropped where apps were taken off since: its state may hold what is theirs', async () => {
      const store = await holding(makeStore, of('basket'))
      const place = await placeOf(store)
      await right(store.forget(f.leavingOf('app-1')))
      expect(await right(store.checkpoint(f.checkpointed(), place))).toBe(false)
    })
  })

  describe('old steps', () => {
    const none = () => {}
    const atTime = (flow: string, at: number) => ({ ...of(flow), at })
    const kept = async (store: Store) => (await right(store.read(1, 9_999))).map(({ seq }) => seq)

    test('are dropped before every position: no fact, nothing that a start needs, nothing of the user, nothing newer', async () => {
      const sale = { ...f.issued(f.invoiceOf({ id: 'i1' })), at: 10 }
      const user = { ...f.entryOf('auth.signedOut', { left: null }, { flow: 'user' }), at: 10 }
      const store = await holding(
        makeStore,
        ...[atTime('panel', 10), sale, user, atTime('panel', 20), atTime('settings', 10)],
        ...[atTime('panel', 10), atTime('panel', 10), atTime('basket', 10)],
      )
      await keep(store, 6, { basket: [], settings: [5] })
      await keep(store, 7, { saving: [] })
      const before = await needed(store, flows)
      const progress: number[][] = []
      expect(await right(store.dropSteps(20, (done, all) => progress.push([done, all])))).toEqual({ dropped: 2 })
      expect({ kept: await kept(store), progress: progress.at(-1) }).toEqual({
        kept: [2, 3, 4, 5, 7, 8],
        progress: [6, 6],
      })
      expect((await needed(store, flows)).entries).toEqual(before.entries)
      expect(await right(store.dropSteps(20, none))).toEqual({ dropped: 0 })
      expect(await right(store.dropSteps(21, none))).toEqual({ dropped: 1 })
      expect((await right(store.page('invoice', 'app-1', 0, 9))).map(({ id }) => id)).toEqual(['i1'])
      expect(await right(store.rebuild(none))).toEqual({ facts: 1 })
      expect((await right(store.page('invoice', 'app-1', 0, 9))).map(({ id }) => id)).toEqual(['i1'])
    })

    test('all stay where no position says what a start needs', async () => {
      const store = await holding(makeStore, atTime('basket', 10), atTime('settings', 10))
      expect(await right(store.dropSteps(20, none))).toEqual({ dropped: 0 })
      expect(await kept(store)).toEqual([1, 2])
    })

    test('that are gone leave their numbers unused, and take no checkpoint that stands on what was read before', async () => {
      const store = await holding(makeStore, atTime('panel', 10))
      const place = await placeOf(store)
      await append(store, atTime('panel', 10), atTime('panel', 10))
      await keep(store, 3, { basket: [], settings: [], saving: [] })
      expect(await right(store.dropSteps(20, none))).toEqual({ dropped: 3 })
      expect(await right(store.checkpoint(f.checkpointed(), place))).toBe(false)
      expect(await right(store.last())).toBe(3)
      await append(store, atTime('basket', 30))
      expect(await kept(store)).toEqual([4])
    })

    test('of a flow with checkpoints go before its last old one, so that what is left replays from there', async () => {
      const rested = (at: number) => ({ ...f.checkpointed(), at })
      const store = await holding(
        makeStore,
        ...[atTime('basket', 10), rested(11), atTime('basket', 12), rested(13), rested(14), atTime('basket', 15)],
        ...[atTime('basket', 30), rested(31), atTime('basket', 32)],
      )
      await keep(store, 9, { basket: [8, 9] })
      expect(await right(store.dropSteps(20, none))).toEqual({ dropped: 3 })
      expect(await kept(store)).toEqual([4, 5, 6, 7, 8, 9])
      expect(await right(store.dropSteps(32, none))).toEqual({ dropped: 4 })
      expect(await kept(store)).toEqual([8, 9])
    })

    test('of users, of their apps, and near the last closing of each drawer stay', async () => {
      const closed = (at: string) =>
        f.entryOf('drawer.closed', { app: at, after: null, upTo: null, sums: [] }, { flow: 'drawer' })
      const many = (count: number) => Array.from({ length: count }, () => atTime('panel', 10))
      const store = await holding(makeStore, ...many(600), closed('app-1'), ...many(600), closed('app-2'), ...many(2))
      await append(store, { ...f.entryOf('app.leave', {}, { flow: 'apps' }), at: 10 })
      const last = await right(store.last())
      await keep(store, last, { basket: [] })
      expect(await right(store.dropSteps(20, none))).toEqual({ dropped: 100 + 100 + 2 })
      const left = await kept(store)
      expect([left[0], left[500], left[501], left.at(-2), left.at(-1)]).toEqual([101, 601, 702, 1202, last])
    })
  })
}
