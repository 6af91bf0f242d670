import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import * as f from '../journal/facts.ts'
import { freshStore } from '../journal/indexeddb.ts'
import { right } from '../journal/reads.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  [511, 69],
  [512, 70],
])('over %i tombstones seventy rows come as in memory: %i are read one by one', async (count, looked) => {
  const products = Array.from({ length: count }, (_, at) => f.productOf({ id: `product-${1_000 + at}` }))
  const kept = f.productOf({ id: 'kept' })
  const entries = [f.stocked([...products, kept]), f.unstocked(products.map(({ id }) => id))]
  const again = f.stocked([...products.slice(0, 69), f.productOf({ id: 'new' })])
  const stores = [freshStore(), createMemoryStore()]
  for (const store of stores) for (const entry of entries) await right(store.append([entry]))
  const get = vi.spyOn(IDBObjectStore.prototype, 'get')
  for (const store of stores) await right(store.append([again]))
  const names = get.mock.contexts.map((context) => Reflect.get(Object(context), 'name'))
  expect(names.filter((name) => name === 'removed')).toHaveLength(looked)
  const [here, inMemory] = await Promise.all(stores.map((store) => right(store.page('product', 'app-1', 0, 1_000))))
  expect(here).toEqual(inMemory)
  expect(here?.map(({ id }) => id).toSorted()).toEqual(['kept', 'new', ...products.slice(0, 69).map(({ id }) => id)])
})
