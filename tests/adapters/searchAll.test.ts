import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { searchAll } from '../../src/adapters/parts/searchAll.ts'
import type { Store } from '../../src/events/store.ts'
import { invoice, pull, stocked } from '../scenarios/goods.ts'

const at = (minute: number) => ({ date: new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString() })
const many = Array.from({ length: 450 }, (_, index) => invoice(`invoice-${index}`, at(index)))

/** While the second part of the search is read, this happens to its invoices. */
const searched = async (meanwhile: (store: Store) => Promise<void>) => {
  const inner = await stocked(...many)
  let reads = 0
  const store: Store = {
    ...inner,
    search:
      (...asked) =>
      async () => {
        reads += 1
        if (reads === 2) await meanwhile(inner)
        return inner.search(...asked)()
      },
  }
  const found = await searchAll(store, 'app-1', '')
  return E.isRight(found) ? found.right.map(({ id }) => id) : found
}

const newest = many.map(({ id }) => id).toReversed()

test('all invoices of a search are found once, though one more is sold meanwhile', async () => {
  const next = invoice('next', at(500))
  const sells = (store: Store) => pull(store, 'pull-2', { invoices: { rows: [next], deleted: [] } })
  expect(await searched(sells)).toEqual(['next', ...newest])
})

test('all invoices of a search are found, though one of them is deleted meanwhile', async () => {
  const deletes = (store: Store) => pull(store, 'pull-2', { invoices: { rows: [], deleted: ['invoice-449'] } })
  expect(await searched(deletes)).toEqual(newest.slice(1))
})
