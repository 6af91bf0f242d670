import { describe, expect, test } from 'vitest'
import type { Store } from '../../src/events/store.ts'
import * as f from './facts.ts'
import { append, right } from './reads.ts'

const listed = async (store: Store, offset = 0, limit = 9, app = 'app-1') => {
  const { rows, total } = await right(store.deleted(app, offset, limit))
  return [total, ...rows.map(({ id, deleted, isOver = false }) => [id, deleted?.where, isOver])]
}
const none = { invoices: [], persons: [], products: [] }
const paid = { id: 'payment-1', at: 7, way: 'cash', amount: 5 } as const
const taken = (invoice: string, app = 'app-1') =>
  f.entryOf('payment.taken', { invoice, app, tender: { way: 'cash', amount: 9 } })
const rowOf = async (store: Store, id: string) => (await right(store.get('invoice', [id])))[0]

/** Deleted invoices: each stays as it stood, and can come back. */
export const deletedSuite = (makeStore: () => Promise<Store>) => {
  describe('deleted invoices', () => {
    test('are listed by their app, the last deletion first, whether the server has it or not', async () => {
      const store = await makeStore()
      const ids = ['a', 'b', 'c', 'd', 'e']
      await append(store, ...f.pulled({ invoices: ids.map((id) => f.invoiceOf({ id, total: 3 })) }))
      const stays = f.withdrawn('a')
      const gone = f.withdrawn('b')
      await append(store, stays, gone, ...f.pulled({ deletedInvoices: ['c', 'never-here'] }))
      await append(store, f.pushed([{ model: 'invoice', id: 'b', by: gone.id }]), f.withdrawn('d'))
      const all = [
        ['d', 'here', false],
        ['c', 'there', true],
        ['b', 'here', true],
        ['a', 'here', false],
      ]
      expect(await listed(store)).toEqual([4, ...all])
      expect(await listed(store, 1, 2)).toEqual([4, ...all.slice(1, 3)])
      expect(await listed(store, 4)).toEqual([4])
      expect(await listed(store, 0, 9, 'app-2')).toEqual([0])
      expect(await right(store.tombstones('invoice', ['a', 'e']))).toEqual([
        {
          ...{ model: 'invoice', app: 'app-1', id: 'a', by: stays.id },
          deleted: { row: f.invoiceOf({ id: 'a', total: 3 }), at: stays.at, where: 'here' },
        },
        undefined,
      ])
      expect((await right(store.outbox('app-1'))).map(({ id, kind }) => [id, kind])).toEqual([
        ['a', 'deleted'],
        ['d', 'deleted'],
      ])
    })

    test('are none of those that came as paid before their deletion was stored', async () => {
      const store = await makeStore()
      const row = f.invoiceOf({ id: 'a', paid: true, paidRef: 'IPG_SEP' })
      await append(store, ...f.pulled({ invoices: [row] }))
      const gone = f.withdrawn('a', 'app-1', { send: null })
      expect((await append(store, gone)).already).toEqual([gone.id])
      expect({ row: await rowOf(store, 'a'), listed: await listed(store) }).toEqual({ row, listed: [0] })
    })

    test('of a visitor stay deleted where another tab was moving them; what it moves with them waits', async () => {
      const store = await makeStore()
      const local = ['a', 'b'].map((id) => f.invoiceOf({ id, app: 'local' }))
      await append(store, ...local.map(f.issued), f.withdrawn('a', 'local'))
      await append(store, f.moved({ invoices: ['a', 'b'].map((id) => f.invoiceOf({ id })), asRead: true }))
      expect([await rowOf(store, 'a'), (await rowOf(store, 'b'))?.app]).toEqual([undefined, 'local'])
      await append(store, f.moved({ invoices: [f.invoiceOf({ id: 'b' })], asRead: true }))
      expect({ app: (await rowOf(store, 'b'))?.app, listed: await listed(store, 0, 9, 'local') }).toEqual({
        app: 'app-1',
        listed: [1, ['a', 'here', true]],
      })
    })

    test('of a visitor are over at once; what moved into an app leaves none, nor do other rows', async () => {
      const store = await makeStore()
      const local = ['a', 'b', 'c'].map((id) => f.invoiceOf({ id, app: 'local' }))
      await append(store, ...local.map(f.issued), f.withdrawn('a', 'local'))
      await append(
        store,
        f.moved({ invoices: [f.invoiceOf({ id: 'b' })] }),
        f.left('local', { ...none, invoices: [{ id: 'c' }] }),
      )
      expect(await listed(store, 0, 9, 'local')).toEqual([1, ['a', 'here', true]])
      await append(store, ...f.pulled({ persons: [f.personOf({ id: 'p' })], products: [f.productOf({ id: 'q' })] }))
      await append(store, ...f.pulled({ deletedPersons: ['p'], deletedProducts: ['q'] }))
      expect([await listed(store), await right(store.tombstones('person', ['p']))]).toEqual([[0], [undefined]])
    })

    test('that the user gave up after a deletion elsewhere are listed as deleted there', async () => {
      const store = await makeStore()
      await append(store, ...f.pulled({ invoices: [f.invoiceOf({ id: 'a' })] }), f.amended('a', { total: 1 }))
      await append(store, ...f.pulled({ deletedInvoices: ['a'] }))
      expect(await listed(store)).toEqual([0])
      await append(store, f.settled('invoice', 'a', 'theirs'))
      expect(await listed(store)).toEqual([1, ['a', 'there', true]])
    })

    test('whose deletion the server refused stay, and are over once another deleted them', async () => {
      const store = await makeStore()
      const gone = f.withdrawn('a')
      await append(store, ...f.pulled({ invoices: [f.invoiceOf({ id: 'a' })] }), gone)
      await append(store, f.refused({ model: 'invoice', id: 'a', by: gone.id }))
      expect(await listed(store)).toEqual([1, ['a', 'here', false]])
      await append(store, ...f.pulled({ deletedInvoices: ['a'] }))
      expect(await listed(store)).toEqual([1, ['a', 'here', true]])
      expect(await right(store.pending('app-1'))).toEqual({ waiting: 0, troubles: [], taxOpen: 0 })
    })

    test('that come back have the payments of this device, which are pushed again', async () => {
      const store = await makeStore()
      const gone = f.withdrawn('a')
      const money = taken('a')
      await append(store, ...f.pulled({ invoices: [f.invoiceOf({ id: 'a' })] }), money, gone)
      await append(store, f.pushed([{ model: 'invoice', id: 'a', by: gone.id }]))
      await append(store, ...f.pulled({ invoices: [f.invoiceOf({ id: 'a', payments: [paid] })] }))
      const row = await rowOf(store, 'a')
      const mine = { id: money.id, at: money.at, way: 'cash', amount: 9 }
      expect({
        payments: row?.payments,
        touches: row?.unpushed?.touches.map(({ columns }) => columns.toSorted()),
      }).toEqual({
        payments: [paid, mine],
        touches: [['payments', 'updatedAt']],
      })
      expect(await listed(store)).toEqual([0])
    })

    test('that come back without news are as the server has them', async () => {
      const store = await makeStore()
      const there = f.invoiceOf({ id: 'a', payments: [paid] })
      await append(store, ...f.pulled({ invoices: [there] }), ...f.pulled({ deletedInvoices: ['a'] }))
      await append(store, ...f.pulled({ invoices: [{ ...there, total: 3 }] }))
      expect(await rowOf(store, 'a')).toEqual({ ...there, total: 3 })
    })

    test('that come back have the names that this device knew', async () => {
      const store = await makeStore()
      const payer = { id: 'p', name: 'مریم' }
      const here = f.invoiceOf({ id: 'a', payer, restored: { of: 'b', wasSent: true } })
      await append(store, ...f.pulled({ invoices: [here] }), ...f.pulled({ deletedInvoices: ['a'] }))
      const { restored: _, ...there } = here
      const lines = here.lines.map((line) => ({ ...line, name: '', nameFa: '' }))
      await append(store, ...f.pulled({ invoices: [{ ...there, lines, payer: { id: 'p', name: '' } }] }))
      expect(await rowOf(store, 'a')).toEqual(here)
    })

    test('that come back paid while their deletion waits keep payments of this device beside the question', async () => {
      const store = await makeStore()
      const money = taken('a')
      await append(store, ...f.pulled({ invoices: [f.invoiceOf({ id: 'a' })] }), money, f.withdrawn('a'))
      await append(store, ...f.pulled({ invoices: [f.invoiceOf({ id: 'a', paid: true, paidRef: 'r' })] }))
      const row = await rowOf(store, 'a')
      expect([row?.payments?.map(({ id }) => id), row?.conflict]).toEqual([[money.id], { kind: 'paid', mine: null }])
    })

    test('keep money that another tab takes for them, and what the tax office has', async () => {
      const store = await makeStore()
      const of = { invoice: 'a', app: 'app-1' }
      const begun = f.sendBegun(of)
      await append(store, ...f.pulled({ invoices: [f.invoiceOf({ id: 'a' })] }), begun)
      await append(store, f.sendRefused({ ...of, send: begun.id }), f.withdrawn('a'))
      const money = taken('a')
      await append(store, money, taken('a', 'app-2'), f.amended('a', { total: 1 }))
      const [tombstone] = await right(store.tombstones('invoice', ['a']))
      expect(tombstone?.deleted?.row).toEqual({
        ...f.invoiceOf({ id: 'a' }),
        payments: [{ id: money.id, at: money.at, way: 'cash', amount: 9 }],
        updatedAt: money.at,
      })
    })

    test('are restored once under an id of their own', async () => {
      const store = await makeStore()
      const restored = f.entryOf('invoice.restored', {
        invoice: f.invoiceOf({ id: 'a.r', restored: { of: 'a', wasSent: false } }),
      })
      await append(store, ...f.pulled({ invoices: [f.invoiceOf({ id: 'a' })] }), f.withdrawn('a'), restored)
      const again = await append(store, { ...restored, id: 'again' })
      expect(again.already).toEqual(['again'])
      expect((await rowOf(store, 'a.r'))?.unpushed?.kind).toBe('created')
      expect(await listed(store)).toEqual([1, ['a', 'here', false]])
    })

    test('go with their app, which they do not hold back', async () => {
      const store = await makeStore()
      await append(store, ...f.pulled({ invoices: [f.invoiceOf({ id: 'a' })] }))
      await append(store, ...f.pulled({ deletedInvoices: ['a'] }))
      await right(store.forget(f.leavingOf('app-1')))
      expect([await listed(store), await right(store.read(1, 99))]).toEqual([[0], []])
    })
  })
}
