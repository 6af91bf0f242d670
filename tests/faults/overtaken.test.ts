import 'fake-indexeddb/auto'
import { either as E } from 'fp-ts'
import { afterEach, expect, test, vi } from 'vitest'
import { projectionVersion } from '../../src/events/projections/fold.ts'
import { picture, right } from '../journal/ask.ts'
import * as f from '../journal/facts.ts'
import { freshStore } from '../journal/indexeddb.ts'
import { ids, issue, setUp } from './setUp.ts'

afterEach(() => {
  vi.doUnmock('../../src/events/projections/fold.ts')
  vi.resetModules()
})

/** The store of a build whose read models are newer by one version. */
const newerBuild = async () => {
  vi.resetModules()
  vi.doMock(import('../../src/events/projections/fold.ts'), async (original) => ({
    ...(await original()),
    projectionVersion: projectionVersion + 1,
  }))
  const { createIndexedDbStore } = await import('../../src/adapters/indexeddb/indexedDbStore.ts')
  return createIndexedDbStore
}

/** An old tab with one invoice, and a tab of a newer build that rebuilt the rows. */
const overtaken = async () => {
  const old = setUp()
  await right(old.store.append([issue('a')]))
  // It has its late parts: what is loaded after this is of the newer build.
  await right(old.store.rebuild(() => {}))
  const createNewer = await newerBuild()
  const news: object[] = []
  const newer = createNewer({
    name: old.name,
    later: old.clock.later,
    newId: () => 'newer',
    witness: { read: () => null, write: () => {} },
    tell: (one) => news.push(one),
  })
  await right(newer.open)
  await right(newer.rebuild(() => {}))
  expect([old.news, news]).toEqual([[], [{ _tag: 'outdated' }]])
  return { old, newer, news }
}

test('a tab whose rows a newer build rebuilt folds nothing into them, keeps every entry, and says once that it is overtaken', async () => {
  const { old, newer } = await overtaken()
  await right(old.store.append([issue('b')]))
  await right(old.store.append([f.stepped(), f.withdrawn('a')]))
  expect(old.news).toEqual([{ _tag: 'overtaken' }])
  expect(await ids(newer)).toEqual(['a'])
  expect((await right(newer.read(1, 9))).map(({ seq, type }) => [seq, type])).toEqual([
    [1, 'invoice.issued'],
    [2, 'invoice.issued'],
    [3, f.stepped().type],
    [4, 'invoice.withdrawn'],
  ])
})

test('it merges, settles, rebuilds and forgets nothing either', async () => {
  const { old, newer } = await overtaken()
  const before = await picture(newer, ['app-1'], ['مریم'])
  expect(await old.store.rebuild(() => {})()).toEqual(E.left('newer'))
  expect(await old.store.forget(['app-1'])()).toEqual(E.left('newer'))
  await right(old.store.append(f.pulledIn([{ invoices: [f.invoiceOf({ id: 'p' })] }]).parts))
  expect(await picture(newer, ['app-1'], ['مریم'])).toEqual(before)
})

test('the newer build sees at its next entry, or when it opens, that there are facts to be folded; its rebuild folds them', async () => {
  const { old, newer, news } = await overtaken()
  await right(old.store.append([issue('b')]))
  await right(newer.append([issue('c')]))
  await right(newer.append([issue('d')]))
  expect(news).toEqual([{ _tag: 'outdated' }, { _tag: 'outdated' }])
  await right(newer.rebuild(() => {}))
  expect(await ids(newer)).toEqual(['a', 'b', 'c', 'd'])

  await right(old.store.append([issue('e')]))
  newer.close()
  await right(newer.open)
  expect(news).toEqual([{ _tag: 'outdated' }, { _tag: 'outdated' }, { _tag: 'outdated' }])
  await right(newer.rebuild(() => {}))
  const fresh = freshStore()
  await right(fresh.append(['a', 'b', 'c', 'd', 'e'].map(issue)))
  expect(await ids(newer)).toEqual(await ids(fresh))
  await right(newer.append([issue('z')]))
  expect(news).toHaveLength(3)
})

test('before the rebuild that an older store calls for, entries are folded as ever', async () => {
  const old = setUp()
  await right(old.store.append([issue('a')]))
  const createNewer = await newerBuild()
  const newer = createNewer({
    name: old.name,
    later: old.clock.later,
    newId: () => 'newer',
    witness: { read: () => null, write: () => {} },
    tell: () => {},
  })
  await right(newer.append([issue('b')]))
  expect(await ids(newer)).toEqual(['a', 'b'])
})
