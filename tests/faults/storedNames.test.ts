import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { markKey } from '../../src/adapters/indexeddb/marks.ts'
import type { Marks } from '../../src/adapters/indexeddb/schema.ts'
import { meta } from '../../src/adapters/indexeddb/schema.ts'
import { createKeepLeft } from '../../src/adapters/kernel/left.ts'
import { freshStore } from '../journal/indexeddb.ts'
import { right } from '../journal/reads.ts'
import { openRaw } from './browser.ts'

/** Devices have stored these names: they stay when words change. */
test('a page’s unstored entries are kept under the same name', () => {
  const kept: string[] = []
  const entry = { id: 'a', at: 1, tab: 'tab-1', flow: 'basket', type: 'basket.add', v: 1, data: {} }
  const keepLeft = createKeepLeft({ setItem: (key) => void kept.push(key) }, 'tab-1', { queued: () => [entry] })
  keepLeft({ persisted: false })
  expect(kept).toEqual(['daftar.left tab-1'])
})

test('the stores of the database, their indexes and the keys of its figures keep their names', async () => {
  const name = `names-${crypto.randomUUID()}`
  await right(freshStore({ name }).count('invoice', 'app-1'))
  const database = await openRaw(name)
  const stores = [...database.objectStoreNames]
  const transaction = database.transaction(stores)
  const indexes = stores.map((store) => [store, [...transaction.objectStore(store).indexNames]])
  database.close()

  expect(Object.fromEntries(indexes)).toEqual({
    aside: [],
    entries: ['about'],
    idsParts: [],
    invoice: ['order', 'standing'],
    lagging: [],
    meta: [],
    packs: [],
    parts: [],
    person: ['order', 'standing'],
    product: ['order', 'standing'],
    recent: [],
    removed: ['app', 'standing'],
    replaced: [],
    rowsParts: [],
    segments: [],
    termsParts: [],
  })
  const key = (of: string | ((first: 'app-1', second: 'gtin') => string)) =>
    typeof of === 'string' ? of : of('app-1', 'gtin')
  const { rows, ...others } = meta
  const marks = (['version', 'unfolded', 'backlog', 'sources'] as const satisfies (keyof Marks)[]).map(markKey)
  expect([...Object.values(others).map(key), ...marks, rows('invoice', 'app-1')].toSorted()).toEqual([
    'already app-1',
    'bulks',
    'compared gtin app-1',
    'counted',
    'cursor gtin app-1',
    'first gtin app-1',
    'forgotten',
    'gone app-1',
    'id',
    'left app-1',
    'mark backlog',
    'mark sources',
    'mark unfolded',
    'mark version',
    'merged',
    'numbers',
    'packed',
    'position app-1',
    'removals',
    'rest',
    'rows invoice app-1',
    'sourced app-1',
    'sums app-1 gtin',
    'triedBy gtin app-1',
    'unread gtin app-1',
  ])
})
