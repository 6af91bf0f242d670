import { describe, expect, test } from 'vitest'
import type { Store } from '../../src/events/store.ts'
import * as f from './facts.ts'
import { append, holding, right } from './reads.ts'

/** The common behaviour of all stores. */
export const storeSuite = (makeStore: () => Promise<Store>) => {
  describe('entries', () => {
    test('are numbered from 1 in the order they came, and read from anywhere', async () => {
      const store = await makeStore()
      const entries = [f.stepped(), f.issued(f.invoiceOf({ lines: [] })), f.stepped()]
      expect(await right(store.last())).toBe(0)
      expect(await append(store, ...entries)).toEqual({
        last: 3,
        already: [],
        quarantined: [],
        moved: ['invoice'],
        hasBacklog: false,
      })
      const stored = entries.map((entry, at) => ({ ...entry, seq: at + 1 }))
      expect(await right(store.last())).toBe(3)
      expect(await right(store.read(1, 10))).toEqual(stored)
      expect(await right(store.read(2, 1))).toEqual(stored.slice(1, 2))
      expect(await right(store.read(4, 10))).toEqual([])
    })

    test('about an invoice tell its story', async () => {
      const store = await makeStore()
      const shared = f.entryOf('invoice.shared', { invoice: 'a', app: 'app-1' })
      await append(store, f.issued(f.invoiceOf({ id: 'a' })), f.issued(f.invoiceOf({ id: 'b' })), f.stepped())
      await append(store, f.amended('a'), shared, f.withdrawn('a'))
      const types = async (id: string) => (await right(store.about(id))).map(({ type }) => type)
      expect(await types('a')).toEqual(['invoice.issued', 'invoice.amended', 'invoice.shared', 'invoice.withdrawn'])
      expect(await types('b')).toEqual(['invoice.issued'])
      expect(await types('c')).toEqual([])
    })

    test('entries that no build of ours can read are kept, quarantined, and fold nothing', async () => {
      const store = await makeStore()
      const unknown = f.entryOf('till.rang', { loud: true })
      const newer = f.entryOf('invoice.issued', { invoice: f.invoiceOf({ id: 'newer' }) }, { v: 99 })
      const broken = f.entryOf('invoice.issued', { invoice: { id: 'broken' } })
      const good = f.issued(f.invoiceOf({ id: 'good' }))
      const appended = await append(store, unknown, newer, broken, good)
      expect(appended.quarantined).toEqual([unknown.id, newer.id, broken.id])
      expect(await right(store.quarantined())).toEqual([
        { seq: 1, reason: 'UnknownType' },
        { seq: 2, reason: 'NewerVersion' },
        { seq: 3, reason: 'Undecodable' },
      ])
      expect((await right(store.page('invoice', 'app-1', 0, 9))).map(({ id }) => id)).toEqual(['good'])
      const stored = await right(store.read(1, 10))
      expect(stored).toEqual([unknown, newer, broken, good].map((entry, at) => ({ ...entry, seq: at + 1 })))
    })
  })

  describe('rows', () => {
    test('come of facts, with what is in the outbox of them', async () => {
      const store = await makeStore()
      const facts = [f.issued(f.invoiceOf()), f.registered(f.personOf()), f.listed(f.productOf())]
      await append(store, ...facts)
      const marks = facts.map(({ id }) => ({ unpushed: { kind: 'created', touches: [{ by: id, columns: [] }] } }))
      const rows = [
        { ...f.invoiceOf(), ...marks[0] },
        { ...f.personOf(), ...marks[1] },
        { ...f.productOf(), ...marks[2] },
      ]
      expect(await right(store.get('invoice', ['invoice-1', 'none']))).toEqual([rows[0], undefined])
      expect(await right(store.get('person', [f.personOf().id]))).toEqual([rows[1]])
      expect(await right(store.page('product', 'app-1', 0, 5))).toEqual([rows[2]])
      expect(await right(store.outbox('app-1'))).toEqual([
        { model: 'invoice', id: 'invoice-1', kind: 'created', by: facts[0]?.id, row: rows[0] },
        { model: 'person', id: f.personOf().id, kind: 'created', by: facts[1]?.id, row: rows[1] },
        { model: 'product', id: f.productOf().id, kind: 'created', by: facts[2]?.id, row: rows[2] },
      ])
    })

    test('of a visitor have nowhere to be pushed to', async () => {
      const store = await makeStore()
      await append(
        store,
        f.issued(f.invoiceOf({ id: 'a', app: 'local' })),
        f.issued(f.invoiceOf({ id: 'b', app: 'local' })),
      )
      await append(store, f.amended('a', { app: 'local', total: 7 }), f.withdrawn('b', 'local'))
      expect(await right(store.outbox('local'))).toEqual([])
      expect((await right(store.page('invoice', 'local', 0, 5))).map(({ id, total }) => ({ id, total }))).toEqual([
        { id: 'a', total: 7 },
      ])
    })

    test('are added once: the first id wins, together or apart', async () => {
      const store = await holding(makeStore, f.listed(f.productOf()))
      const first = f.issued(f.invoiceOf({ total: 1 }))
      const second = f.issued(f.invoiceOf({ total: 2 }))
      const third = f.issued(f.invoiceOf({ total: 3 }))
      expect((await append(store, first, second)).already).toEqual([second.id])
      expect(await append(store, third)).toEqual({
        last: 4,
        already: [third.id],
        quarantined: [],
        moved: [],
        hasBacklog: false,
      })
      expect((await right(store.page('invoice', 'app-1', 0, 9))).map(({ total }) => total)).toEqual([1])
      expect(await right(store.count('invoice', 'app-1'))).toBe(1)
      expect((await right(store.page('product', 'app-1', 0, 9))).map(({ sold }) => sold)).toEqual([1])
      expect((await right(store.search('invoice', 'app-1', '2', 0, 9))).total).toBe(0)
    })

    test('of a sample that are there already stay as they are', async () => {
      const store = await holding(makeStore, f.listed(f.productOf({ id: 'app-1_a', name: 'mine' })))
      const some = f.stocked([
        f.productOf({ id: 'app-1_a', name: 'theirs' }),
        f.productOf({ id: 'app-1_b', name: 'new' }),
      ])
      const again = f.stocked([f.productOf({ id: 'app-1_a', name: 'x' }), f.productOf({ id: 'app-1_b', name: 'y' })])
      expect((await append(store, some)).already).toEqual([])
      expect((await append(store, again)).already).toEqual([again.id])
      const rows = await right(store.get('product', ['app-1_a', 'app-1_b']))
      expect(rows.map((row) => row?.name)).toEqual(['mine', 'new'])
      await append(store, f.unstocked(['app-1_a', 'app-1_b', 'app-1_c']))
      expect(await right(store.count('product', 'app-1'))).toBe(0)
    })

    test('are amended per column; amending what is not there changes nothing', async () => {
      const store = await holding(makeStore, ...f.pulled({ invoices: [f.invoiceOf({ id: 'a' })] }))
      const fields = { lines: [f.lineOf({ quantity: 3 })], total: 5, payer: null, date: f.day(5), zone: 'UTC' }
      const amend = f.amended('a', fields)
      await append(store, amend, f.amended('none'))
      const columns = ['lines', 'total', 'payer', 'date', 'zone', 'updatedAt']
      expect(await right(store.get('invoice', ['a', 'none']))).toEqual([
        {
          ...f.invoiceOf({ id: 'a', ...fields, updatedAt: amend.at }),
          unpushed: {
            ...{ kind: 'updated', touches: [{ by: amend.id, columns }] },
            bases: { lines: [expect.any(String)], payer: [expect.any(String)], date: [expect.any(String)] },
          },
        },
        undefined,
      ])
      const twice = f.amended('a', { total: 6 })
      await append(store, f.amended('a', { total: 9 }), twice)
      const [row] = await right(store.get('invoice', ['a']))
      expect([row?.total, row?.unpushed?.touches.map(({ by }) => by).at(-1)]).toEqual([6, twice.id])
      expect(await right(store.outbox('app-1'))).toEqual([
        { model: 'invoice', id: 'a', kind: 'updated', by: twice.id, row },
      ])
    })

    test('removed rows are reported to the server, which may know them', async () => {
      const store = await makeStore()
      const known = f.pulled({ invoices: [f.invoiceOf({ id: 'known' })] })
      await append(store, ...known, f.issued(f.invoiceOf({ id: 'ours' })))
      const gone = [f.withdrawn('known'), f.withdrawn('ours'), f.withdrawn('none')]
      await append(store, ...gone)
      expect(await right(store.page('invoice', 'app-1', 0, 9))).toEqual([])
      expect(await right(store.outbox('app-1'))).toEqual([
        { model: 'invoice', id: 'known', kind: 'deleted', by: gone[0]?.id, row: null },
        { model: 'invoice', id: 'ours', kind: 'deleted', by: gone[1]?.id, row: null },
      ])
      expect(await right(store.count('invoice', 'app-1'))).toBe(0)
    })

    test('rows that are made again after a removal are pushed as they are', async () => {
      const store = await makeStore()
      await append(store, ...f.pulled({ products: [f.productOf({ id: 'app-1_a' })] }), f.unstocked(['app-1_a']))
      const again = f.listed(f.productOf({ id: 'app-1_a', name: 'again' }))
      await append(store, again)
      const kinds = async () => (await right(store.outbox('app-1'))).map(({ id, kind, by }) => [id, kind, by])
      expect(await kinds()).toEqual([['app-1_a', 'created', again.id]])
      await append(store, f.pushed([{ model: 'product', id: 'app-1_a', by: again.id }]))
      await append(store, ...f.pulled({ deletedProducts: ['app-1_a'] }))
      expect([await kinds(), await right(store.count('product', 'app-1'))]).toEqual([[], 0])
    })

    test('pulled rows merge with local changes by column; a local removal stays', async () => {
      const store = await makeStore()
      const server = f.invoiceOf({ id: 'a', createdAt: 5, total: 1 })
      await append(store, ...f.pulled({ invoices: [f.invoiceOf({ id: 'a' }), f.invoiceOf({ id: 'b' })] }))
      const mine = f.amended('a', { total: 5 })
      await append(store, mine, f.withdrawn('b'))
      await append(store, ...f.pulled({ invoices: [server, f.invoiceOf({ id: 'b' }), f.invoiceOf({ id: 'c' })] }))
      const [a, b, c] = await right(store.get('invoice', ['a', 'b', 'c']))
      expect([a?.total, a?.createdAt, a?.unpushed?.touches.map(({ by }) => by)]).toEqual([5, 5, [mine.id]])
      expect({ b, c }).toEqual({ b: undefined, c: f.invoiceOf({ id: 'c' }) })
      await append(store, ...f.pulled({ deletedInvoices: ['a', 'b', 'c'] }))
      expect((await right(store.page('invoice', 'app-1', 0, 9))).map(({ id }) => id)).toEqual(['a'])
      expect(await right(store.outbox('app-1'))).toEqual([])
      expect(await right(store.pending('app-1'))).toEqual({
        waiting: 0,
        taxOpen: 0,
        troubles: [{ model: 'invoice', id: 'a', kind: 'conflict' }],
      })
    })

    test('of one app are not touched by another', async () => {
      const store = await makeStore()
      await append(
        store,
        f.issued(f.invoiceOf({ id: 'a', app: 'app-1' })),
        f.issued(f.invoiceOf({ id: 'b', app: 'app-2' })),
      )
      const theirs = f.invoiceOf({ id: 'a', app: 'app-2', total: 1 })
      await append(store, f.withdrawn('a', 'app-2'), f.amended('a', { app: 'app-2', total: 3 }))
      await append(store, ...f.pulled({ invoices: [theirs] }, 'app-2'))
      expect((await right(store.page('invoice', 'app-1', 0, 9))).map(({ id, total }) => [id, total])).toEqual([
        ['a', 970_000],
      ])
      expect((await right(store.page('invoice', 'app-2', 0, 9))).map(({ id }) => id)).toEqual(['b'])
      expect((await right(store.search('invoice', 'app-2', 'مریم', 0, 9))).total).toBe(1)
      expect(await right(store.count('invoice', 'app-2'))).toBe(1)
    })
  })
}
