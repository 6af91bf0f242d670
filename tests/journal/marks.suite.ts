import { describe, expect, test } from 'vitest'
import type { Model } from '../../src/events/projections/rows.ts'
import type { Store } from '../../src/events/store.ts'
import * as f from './facts.ts'
import { append, holding, right } from './reads.ts'

const waiting = async (store: Store, limit?: number, of?: readonly Model[]) =>
  (await right(store.outbox('app-1', limit, of))).map(({ model, id, kind, by }) => [model, id, kind, by])

/** Rows that wait to be pushed, and those that need the user. */
export const marksSuite = (makeStore: () => Promise<Store>) => {
  describe('the outbox', () => {
    test('comes by model and id, up to the limit, and is counted', async () => {
      const store = await makeStore()
      const facts = [
        f.listed(f.productOf({ id: 'app-1_a' })),
        f.registered(f.personOf({ id: 'p2' })),
        f.issued(f.invoiceOf({ id: 'i2' })),
        f.withdrawn('i1'),
        f.registered(f.personOf({ id: 'p1' })),
      ]
      await append(store, ...f.pulled({ invoices: [f.invoiceOf({ id: 'i1' })] }), ...facts)
      const [product, p2, i2, i1, p1] = facts.map(({ id }) => id)
      const all = [
        ['invoice', 'i2', 'created', i2],
        ['invoice', 'i1', 'deleted', i1],
        ['person', 'p1', 'created', p1],
        ['person', 'p2', 'created', p2],
        ['product', 'app-1_a', 'created', product],
      ]
      expect(await waiting(store)).toEqual(all)
      for (const limit of [0, 1, 2, 3, 4, 9]) expect(await waiting(store, limit)).toEqual(all.slice(0, limit))
      expect(await waiting(store, 1, ['person', 'product'])).toEqual([all[2]])
      expect(await waiting(store, 9, ['invoice'])).toEqual(all.slice(0, 2))
      expect(await right(store.pending('app-1'))).toEqual({ waiting: 5, troubles: [], taxOpen: 0 })
      expect(await right(store.pending('app-2'))).toEqual({ waiting: 0, troubles: [], taxOpen: 0 })
    })

    test('tells of a product how often it was sold by now', async () => {
      const store = await holding(makeStore, f.listed(f.productOf({ id: 'app-1_a', sold: 0 })))
      await append(store, f.issued(f.invoiceOf({ lines: [f.lineOf({ product: 'app-1_a' })] })))
      const rows = (await right(store.outbox('app-1'))).map(({ row }) => row)
      expect(rows.map((row) => row !== null && 'sold' in row && row.sold)).toEqual([false, 1])
    })

    test('is what was dirtied after the push left', async () => {
      const store = await makeStore()
      const issue = f.issued(f.invoiceOf({ id: 'a' }))
      const amend = f.amended('a', { total: 1 })
      const gone = f.withdrawn('b')
      await append(store, ...f.pulled({ invoices: [f.invoiceOf({ id: 'b' })] }), issue, gone)
      await append(store, amend)
      await append(store, f.pushed([{ model: 'invoice', id: 'a', by: issue.id }]))
      expect(await waiting(store)).toEqual([
        ['invoice', 'a', 'updated', amend.id],
        ['invoice', 'b', 'deleted', gone.id],
      ])
      const rows = [
        { model: 'invoice', id: 'a', by: amend.id },
        { model: 'invoice', id: 'b', by: gone.id },
      ] as const
      await append(store, f.pushed(rows))
      expect([await waiting(store), await right(store.get('invoice', ['a', 'b']))]).toEqual([
        [],
        [f.invoiceOf({ id: 'a', total: 1, updatedAt: amend.at }), undefined],
      ])
    })

    test('lacks a deletion that the server accepted: the row may come again', async () => {
      const store = await makeStore()
      const gone = f.withdrawn('a')
      await append(store, ...f.pulled({ invoices: [f.invoiceOf({ id: 'a' })] }))
      await append(store, gone)
      const taken = f.pushed([{ model: 'invoice', id: 'a', by: gone.id }])
      await append(store, taken, ...f.pulled({ invoices: [f.invoiceOf({ id: 'a', total: 3 })] }))
      expect([(await right(store.get('invoice', ['a'])))[0]?.total, await waiting(store)]).toEqual([3, []])
    })

    test('is held back where the server refused it, until it changes or is released', async () => {
      const store = await makeStore()
      const issues = ['a', 'b'].map((id) => f.issued(f.invoiceOf({ id })))
      const gone = f.withdrawn('c')
      await append(store, ...f.pulled({ invoices: [f.invoiceOf({ id: 'c' })] }), ...issues, gone)
      const refusals = [...issues, gone].map(({ id: by }, at) =>
        f.refused({ model: 'invoice', id: ['a', 'b', 'c'][at] ?? '', by }),
      )
      await append(store, ...refusals)
      const troubles = ['a', 'b', 'c'].map((id) => ({ model: 'invoice', id, kind: 'refused' }))
      expect(await waiting(store)).toEqual([])
      expect(await right(store.pending('app-1'))).toEqual({ waiting: 0, troubles, taxOpen: 0 })
      const amend = f.amended('b')
      await append(store, f.released('invoice', 'a'), amend, f.released('invoice', 'c'))
      expect(await waiting(store)).toEqual([
        ['invoice', 'a', 'created', issues[0]?.id],
        ['invoice', 'b', 'created', amend.id],
        ['invoice', 'c', 'deleted', gone.id],
      ])
      expect(await right(store.pending('app-1'))).toEqual({ waiting: 3, troubles: [], taxOpen: 0 })
    })

    test('is held back where it is in conflict, until that is settled', async () => {
      const store = await makeStore()
      const known = ['a', 'b', 'c'].map((id) => f.invoiceOf({ id }))
      await append(store, ...f.pulled({ invoices: known }))
      await append(store, ...['a', 'b', 'c'].map((id) => f.amended(id, { total: 1, payer: null })))
      const paid = f.invoiceOf({ id: 'c', paid: true, paidRef: 'r' })
      await append(store, ...f.pulled({ invoices: [paid], deletedInvoices: ['a', 'b'] }))
      const troubles = ['a', 'b', 'c'].map((id) => ({ model: 'invoice', id, kind: 'conflict' }))
      expect(await waiting(store)).toEqual([])
      expect(await right(store.pending('app-1'))).toEqual({ waiting: 0, troubles, taxOpen: 0 })
      const mine = f.settled('invoice', 'a', 'mine')
      const copied = f.settled('invoice', 'c', 'theirs', { copy: f.invoiceOf({ id: 'd', total: 1 }) })
      await append(store, mine, f.settled('invoice', 'b', 'theirs'), copied)
      expect(await waiting(store)).toEqual([
        ['invoice', 'a', 'created', mine.id],
        ['invoice', 'd', 'created', copied.id],
      ])
      expect(await right(store.get('invoice', ['b', 'c']))).toEqual([undefined, paid])
      expect(await right(store.pending('app-1'))).toEqual({ waiting: 2, troubles: [], taxOpen: 0 })
    })
  })

  describe("this device's own rows", () => {
    test('rows that are moved into an app are there, and nowhere else', async () => {
      const store = await makeStore()
      const named = (app: string) => [
        f.invoiceOf({ id: 'a', app, payer: { id: 'p', name: 'Ann' } }),
        f.invoiceOf({ id: 'b', app, payer: { id: 'p', name: 'Bob' } }),
      ]
      await append(store, ...named('local').map(f.issued), f.listed(f.productOf({ id: 'local_1', app: 'local' })))
      await append(store, ...f.pulled({ products: [f.productOf({ id: 'app-1_1', name: 'there' })] }))
      const moved = f.moved({
        invoices: named('app-1').slice(0, 1),
        products: [f.productOf({ id: 'app-1_1', name: 'mine' })],
        gone: ['local_1'],
      })
      await append(store, moved)
      const look = async (app: string) => [
        await right(store.count('invoice', app)),
        await right(store.count('product', app)),
        (await right(store.page('invoice', app, 0, 9))).map(({ id }) => id),
        (await right(store.search('invoice', app, 'ann', 0, 9))).total,
        (await right(store.search('invoice', app, 'bob', 0, 9))).total,
      ]
      const both = async () => [await look('local'), await look('app-1')]
      const expected = [
        [1, 0, ['b'], 0, 1],
        [1, 1, ['a'], 1, 0],
      ]
      expect(await both()).toEqual(expected)
      expect((await right(store.get('product', ['app-1_1'])))[0]?.name).toBe('there')
      expect(await waiting(store)).toEqual([['invoice', 'a', 'created', moved.id]])
      const again = { ...moved, id: 'again' }
      await append(store, again)
      await append(store, f.amended('b', { ...named('local')[1], payer: { id: 'p', name: 'Ann' } }))
      expect(await both()).toEqual([
        [1, 0, ['b'], 1, 0],
        [1, 1, ['a'], 1, 0],
      ])
      await right(store.rebuild(() => {}))
      expect(await both()).toEqual([
        [1, 0, ['b'], 1, 0],
        [1, 1, ['a'], 1, 0],
      ])
    })

    test('rows that are moved in bulk are counted and found there alone', async () => {
      const store = await makeStore()
      const rows = (app: string) => Array.from({ length: 100 }, (_, at) => f.invoiceOf({ id: `i${at}`, app }))
      await append(store, ...rows('local').map(f.issued))
      await append(store, f.moved({ invoices: rows('app-1') }))
      const look = async (app: string) => [
        await right(store.count('invoice', app)),
        (await right(store.search('invoice', app, 'مریم', 0, 1))).total,
      ]
      expect(await look('local')).toEqual([0, 0])
      expect(await look('app-1')).toEqual([100, 100])
    })
  })
}
