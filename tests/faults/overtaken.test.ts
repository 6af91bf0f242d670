import 'fake-indexeddb/auto'
import { either as E } from 'fp-ts'
import { afterEach, expect, test, vi } from 'vitest'
import { projectionVersion } from '../../src/events/projections/fold.ts'
import { durabilities } from '../journal/durabilities.ts'
import * as f from '../journal/facts.ts'
import { freshStore } from '../journal/indexeddb.ts'
import { alreadyOf, picture, right } from '../journal/reads.ts'
import { eventually } from '../tools/eventually.ts'
import * as browser from './browser.ts'
import { ids, issue, setUp } from './setUp.ts'

afterEach(async () => {
  vi.doUnmock('../../src/events/projections/fold.ts')
  vi.resetModules()
  await import('../../src/machines/kernel/flows.ts')
})

/** The store of a build whose read models are newer by one version. */
const newerBuild = async () => {
  vi.resetModules()
  vi.doMock(import('../../src/events/projections/fold.ts'), async (original) => ({
    ...(await original()),
    projectionVersion: projectionVersion + 1,
  }))
  await import('../../src/machines/kernel/flows.ts')
  const { createIndexedDbStore } = await import('../../src/adapters/indexeddb/indexedDbStore.ts')
  return createIndexedDbStore
}

/** Two old tabs, one with an invoice, and a tab of a newer build that rebuilt the rows. */
const overtaken = async () => {
  const old = setUp()
  await right(old.store.append([issue('a')]))
  // It has its lazy parts: later ones come from the newer build.
  await right(old.store.rebuild(() => {}))
  const otherNews: object[] = []
  const other = old.make({ tell: (one) => otherNews.push(one) })
  await right(other.open)
  const createNewer = await newerBuild()
  const news: object[] = []
  const newer = createNewer({
    name: old.name,
    later: old.clock.later,
    newId: () => 'newer',
    highWaterMark: { read: () => null, write: () => {} },
    tell: (one) => news.push(one),
  })
  await right(newer.open)
  await right(newer.rebuild(() => {}))
  expect({ old: old.news, news }).toEqual({ old: [], news: [{ _tag: 'outdated' }] })
  return { old, other, otherNews, newer, news }
}

test('an overtaken tab flushes its kept entries as any other tab does', async () => {
  const { old } = await overtaken()
  const asked = durabilities()
  await right(old.store.append([f.stepped()]))
  await right(old.store.append([f.stepped(), issue('b')]))
  expect(asked).toEqual(['relaxed', 'relaxed', 'strict', 'strict'])
})

test('a tab whose rows a newer build rebuilt folds nothing, keeps every entry, and reports it once', async () => {
  const { old, newer } = await overtaken()
  await right(old.store.append([issue('b')]))
  await right(old.store.append([f.stepped(), f.withdrawn('a')]))
  expect(old.news).toEqual([{ _tag: 'overtaken' }])
  expect((await right(newer.read(1, 9))).map(({ seq, type }) => [seq, type])).toEqual([
    [1, 'invoice.issued'],
    [2, 'invoice.issued'],
    [3, f.stepped().type],
    [4, 'invoice.withdrawn'],
  ])
})

test('an overtaken tab merges, counts, rebuilds and forgets nothing', async () => {
  const { old, newer } = await overtaken()
  const before = await picture(newer, ['app-1'], ['مریم'])
  expect(await old.store.rebuild(() => {})()).toEqual(E.left('newer'))
  expect(await old.store.forget(f.leavingOf('app-1'))()).toEqual(E.left('newer'))
  await right(old.store.append(f.pulledIn([{ invoices: [f.invoiceOf({ id: 'p' })] }]).parts))
  expect(await picture(newer, ['app-1'], ['مریم'])).toEqual(before)
})

test('another overtaken tab reads no row without the kept entries, and reports that it is overtaken', async () => {
  const { old, other, otherNews } = await overtaken()
  expect((await right(other.get('invoice', ['a'])))[0]?.id).toBe('a')
  await right(old.store.append([f.amended('a', { date: f.day(400) })]))
  expect(await other.get('invoice', ['a'])()).toEqual(E.left('newer'))
  expect(await other.get('invoice', ['a'])()).toEqual(E.left('newer'))
  expect(otherNews).toEqual([{ _tag: 'overtaken' }])
  expect((await right(other.append([issue('b')]))).moved).toEqual(['invoice', 'product'])
  expect(otherNews).toHaveLength(1)
})

test('the newer build reads again what an overtaken tab reports as moved', async () => {
  const { old } = await overtaken()
  expect((await right(old.store.append([issue('b')]))).moved).toEqual(['invoice', 'product'])
  expect((await right(old.store.append([f.stepped()]))).moved).toEqual([])
})

test('an overtaken tab that loses its connection is overtaken when it has another one', async () => {
  const { old, newer } = await overtaken()
  const [b, c] = [issue('b'), issue('c')]
  // The first one finds that the rows are a newer build's, and ends.
  browser.meddleAt(1, browser.sayNothing)
  const appending = old.store.append([b])()
  await browser.settled()
  old.clock.advance(30_000)
  expect(await appending).toEqual(E.left('hung'))
  await right(old.store.append([b]))
  await right(old.store.append([c]))
  expect(await old.store.rebuild(() => {})()).toEqual(E.left('newer'))
  expect(old.news).toEqual([{ _tag: 'overtaken' }])
  expect(await ids(newer)).toEqual(['a', 'b', 'c'])
})

type Read = (store: Awaited<ReturnType<typeof overtaken>>['newer']) => Promise<unknown>

const reads: [string, Read, unknown][] = [
  ['a row', async (store) => (await right(store.get('invoice', ['b']))).map((row) => row?.id), ['b']],
  ['a page', ids, ['a', 'b']],
  ['a count', (store) => right(store.count('invoice', 'app-1')), 2],
  ['a search', async (store) => (await right(store.search('invoice', 'app-1', '', 0, 9))).total, 2],
  ['what waits', async (store) => (await right(store.outbox('app-1'))).map(({ id }) => id), ['a', 'b']],
  ['how much waits', async (store) => (await right(store.pending('app-1'))).waiting, 2],
]

test.each(reads)(
  'the newer build folds the kept entries before it reads %s, and reports so once',
  async (_, read, all) => {
    const { old, newer, news } = await overtaken()
    await right(old.store.append([issue('b')]))
    expect(await read(newer)).toEqual(all)
    expect(await read(newer)).toEqual(all)
    expect(news).toEqual([{ _tag: 'outdated' }, { _tag: 'refolded', refused: 0 }])
  },
)

test('a slow fold reports its progress and its end', async () => {
  const { old, newer, news } = await overtaken()
  const all = Array.from({ length: 450 }, (_, at) => `b${at}`)
  await right(old.store.append(all.map(issue)))
  expect(await right(newer.count('invoice', 'app-1'))).toBe(451)
  expect(news).toEqual([
    { _tag: 'outdated' },
    { _tag: 'folding', done: 200, of: 451 },
    { _tag: 'folding', done: 400, of: 451 },
    { _tag: 'foldEnded' },
    { _tag: 'refolded', refused: 0 },
  ])
})

test('a column that such a tab edited stands when the newer build edits another of the row', async () => {
  const { old, newer } = await overtaken()
  const date = f.day(400)
  await right(old.store.append([f.amended('a', { date })]))
  const [standing] = await right(newer.get('invoice', ['a']))
  await right(newer.append([f.amended('a', { ...standing, payer: { id: 'p', name: 'مریم' } })]))
  expect((await right(newer.get('invoice', ['a'])))[0]).toMatchObject({ date, payer: { id: 'p' } })
})

test('the newer build folds kept entries at its next entry and when it opens', async () => {
  const { old, newer, news } = await overtaken()
  await right(old.store.append([issue('b')]))
  await right(newer.append([issue('c')]))
  await right(newer.append([issue('d')]))
  await eventually(() => expect(news).toEqual([{ _tag: 'outdated' }, { _tag: 'refolded', refused: 0 }]))
  await right(old.store.append([issue('e')]))
  newer.close()
  await right(newer.open)
  await eventually(() =>
    expect(news).toEqual([{ _tag: 'outdated' }, { _tag: 'refolded', refused: 0 }, { _tag: 'refolded', refused: 0 }]),
  )
  const fresh = freshStore()
  await right(fresh.append(['a', 'b', 'c', 'd', 'e'].map(issue)))
  expect(await ids(newer)).toEqual(await ids(fresh))
  await right(newer.append([issue('z')]))
  expect(news).toHaveLength(3)
})

test('the newer build decides about an edit of an overtaken tab, which is told nothing, and counts the refused ones', async () => {
  const { old, other, newer, news } = await overtaken()
  const [first, again, fitting] = [
    f.amended('a', { date: f.day(400) }, {}),
    f.amended('a', { date: f.day(401) }, {}),
    f.amended('a', { payer: { id: 'p', name: 'مریم' } }, {}),
  ]
  await right(newer.append([first]))
  await right(old.store.append([again, issue('a')]))
  expect(await old.store.wasAlready(again.id)()).toEqual(E.left('newer'))
  await right(other.append([fitting]))
  expect(await alreadyOf(newer, [first, again, fitting])).toEqual([again.id])
  expect((await right(newer.get('invoice', ['a'])))[0]).toMatchObject({ date: f.day(400), payer: { id: 'p' } })
  // Of the rows as they stand now, what it stored is known.
  expect(await right(old.store.wasAlready(again.id))).toBe(true)
  await right(old.store.append([f.amended('a', { date: f.day(402) }, {})]))
  await right(newer.get('invoice', ['a']))
  const folded = { _tag: 'refolded', refused: 1 }
  expect(news).toEqual([{ _tag: 'outdated' }, folded, folded])
  await right(newer.rebuild(() => {}))
  expect(await alreadyOf(newer, [first, again, fitting])).toEqual([again.id])
})

test('an app with unsent entries of an overtaken tab is not removed from the device', async () => {
  const { old, newer } = await overtaken()
  await right(newer.append([f.pushed(await right(newer.outbox('app-1')))]))
  await right(old.store.append([issue('b')]))
  await right(newer.forget(f.leavingOf('app-1')))
  expect(await ids(newer)).toEqual(['a', 'b'])
})

test('parts of a pull stay while an overtaken tab has kept their completion', async () => {
  const { old, newer } = await overtaken()
  const { parts, completion } = f.pulledIn([{ invoices: [f.invoiceOf({ id: 'p' })] }])
  await right(newer.append(parts))
  await right(old.store.append([completion]))
  await right(newer.dropParts)
  expect(await ids(newer)).toEqual(['a', 'p'])
})

test('before the rebuild that an older store calls for, entries are folded as ever', async () => {
  const old = setUp()
  await right(old.store.append([issue('a')]))
  const createNewer = await newerBuild()
  const newer = createNewer({
    name: old.name,
    later: old.clock.later,
    newId: () => 'newer',
    highWaterMark: { read: () => null, write: () => {} },
    tell: () => {},
  })
  await right(newer.append([issue('b')]))
  expect(await ids(newer)).toEqual(['a', 'b'])
})
