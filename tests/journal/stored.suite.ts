import { describe, expect, test } from 'vitest'
import type { NewEntry } from '../../src/events/event.ts'
import type { Store } from '../../src/events/store.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import * as f from './facts.ts'
import { append, caughtUp, holding, picture, right } from './reads.ts'

const of = { invoice: 'a', app: 'app-1' }
const line = (quantity: number) => f.lineOf({ quantity })
const payer = { id: 'p2', name: 'مریم' }
const known = () => f.pulled({ invoices: [f.invoiceOf({ id: 'a' })] })
const rowOf = async (store: Store, id = 'a') => (await right(store.get('invoice', [id])))[0]
const outboxOf = async (store: Store) => (await right(store.outbox('app-1'))).map(({ kind, by }) => ({ kind, by }))

/** The rows are the same after a rebuild. */
const rebuiltAlike = async (store: Store) => {
  await caughtUp(store)
  const before = await picture(store, ['app-1', 'app-2', 'local'], ['مریم'])
  await right(store.rebuild(() => {}))
  expect(await picture(store, ['app-1', 'app-2', 'local'], ['مریم'])).toEqual(before)
}

/** Decisions on a reading that is outdated when they are stored. */
export const storedSuite = (makeStore: () => Promise<Store>) => {
  describe('a deletion that was decided before', () => {
    const sent = {
      'is being sent': (_: string) => [],
      'may have been sent': (send: string) => [f.outcomeLost({ ...of, send })],
      'was taken': (send: string) => [f.sendTaken({ ...of, send }, taxRecords.sent)],
      'was accepted': (send: string) => [f.sendTaken({ ...of, send }, null), f.recordRead(of, taxRecords.accepted)],
    }
    test.each(Object.entries(sent))(
      'an invoice %s keeps it, with its tax mark: nothing is pushed',
      async (_, after) => {
        const store = await makeStore()
        const begun = f.sendBegun(of)
        await append(store, ...known(), begun, ...after(begun.id))
        await caughtUp(store)
        const before = await rowOf(store)
        const [first, again] = [f.withdrawn('a', 'app-1', { send: null }), f.withdrawn('a', 'app-1', { send: null })]
        expect(await append(store, first)).toMatchObject({ already: [first.id], moved: [] })
        expect(await append(store, again, f.issued(f.invoiceOf({ id: 'z' })))).toMatchObject({ already: [again.id] })
        expect(await rowOf(store)).toEqual(before)
        expect(before?.tax?.send).toBe(begun.id)
        expect((await outboxOf(store)).filter(({ kind }) => kind === 'deleted')).toEqual([])
        await rebuiltAlike(store)
      },
    )

    test('another device is known to have sent an invoice keeps it', async () => {
      const store = await holding(makeStore, ...known(), f.recordRead(of, taxRecords.accepted))
      const gone = f.withdrawn('a', 'app-1', { send: null })
      expect((await append(store, gone)).already).toEqual([gone.id])
      expect((await rowOf(store))?.tax?.stage).toBe('accepted')
      await rebuiltAlike(store)
    })

    test('an invoice was sent deletes it if the deleter saw that, or an older build decided', async () => {
      for (const seen of [(send: string) => ({ send }), () => null]) {
        const store = await makeStore()
        const begun = f.sendBegun(of)
        const gone = f.withdrawn('a', 'app-1', seen(begun.id))
        await append(store, ...known(), begun, f.sendTaken({ ...of, send: begun.id }, taxRecords.accepted))
        expect((await append(store, gone)).already).toEqual([])
        expect([await rowOf(store), await outboxOf(store)]).toEqual([undefined, [{ kind: 'deleted', by: gone.id }]])
        await rebuiltAlike(store)
      }
    })

    test('a second one stays one deletion', async () => {
      const store = await makeStore()
      const [first, second] = [f.withdrawn('a', 'app-1', { send: null }), f.withdrawn('a', 'app-1', { send: null })]
      await append(store, ...known())
      expect((await append(store, first)).already).toEqual([])
      expect((await append(store, second)).already).toEqual([])
      expect(await outboxOf(store)).toEqual([{ kind: 'deleted', by: first.id }])
      await rebuiltAlike(store)
    })

    test('a send makes the send none, and what was edited meanwhile goes with the invoice', async () => {
      const store = await makeStore()
      const begun = f.sendBegun(of)
      const edit = f.amended('a', { payer }, {})
      await append(store, ...known(), f.withdrawn('a', 'app-1', { send: null }))
      expect((await append(store, begun, edit)).already).toEqual([begun.id, edit.id])
      expect(await rowOf(store)).toBeUndefined()
      await rebuiltAlike(store)
    })

    test('an invoice was moved into an app leaves it there', async () => {
      const store = await makeStore()
      const local = f.invoiceOf({ id: 'l', app: 'local' })
      const gone = f.withdrawn('l', 'local', { send: null })
      await append(store, f.issued(local), f.moved({ invoices: [{ ...local, app: 'app-1' }], asRead: true }))
      expect((await append(store, gone)).already).toEqual([gone.id])
      expect((await rowOf(store, 'l'))?.app).toBe('app-1')
      await rebuiltAlike(store)
    })
  })

  describe('an invoice that was deleted at the server, to be deleted here too', () => {
    const conflicted = async (...sent: readonly NewEntry[]) => {
      const store = await makeStore()
      await append(store, ...known(), f.amended('a', { payer }, {}), ...sent, ...f.pulled({ deletedInvoices: ['a'] }))
      await caughtUp(store)
      return store
    }
    const settled = (seen: { send: string | null } | null) => f.settled('invoice', 'a', 'theirs', { seen })

    test.each([
      ['is being sent', (_: string) => []],
      ['may have been sent', (send: string) => [f.outcomeLost({ ...of, send })]],
    ])('and %s stays, with its tax mark, whatever the deleter saw', async (_, after) => {
      const begun = f.sendBegun(of)
      const store = await conflicted(begun, ...after(begun.id))
      const before = await rowOf(store)
      const late = [settled({ send: null }), settled({ send: begun.id })]
      expect(await append(store, ...late)).toMatchObject({ already: late.map(({ id }) => id), moved: [] })
      expect(await rowOf(store)).toEqual(before)
      expect(before?.conflict).toEqual({ kind: 'deleted' })
      expect(before?.tax?.send).toEqual(begun.id)
      await rebuiltAlike(store)
    })

    test('and was sent without the deleter’s knowledge stays', async () => {
      const begun = f.sendBegun(of)
      const store = await conflicted(begun, f.sendTaken({ ...of, send: begun.id }, taxRecords.accepted))
      const late = settled({ send: null })
      expect((await append(store, late)).already).toEqual([late.id])
      expect((await rowOf(store))?.tax?.stage).toBe('accepted')
      await rebuiltAlike(store)
    })

    test('goes if the deleter saw the send, none was made, or an older build wrote it', async () => {
      const begun = f.sendBegun(of)
      const taken = [begun, f.sendTaken({ ...of, send: begun.id }, taxRecords.accepted)]
      const ways = [[taken, settled({ send: begun.id })] as const, [[], settled({ send: null })] as const]
      for (const [sent, gone] of [...ways, [[f.sendBegun(of)], settled(null)] as const]) {
        const store = await conflicted(...sent)
        expect((await append(store, gone)).already).toEqual([])
        expect(await rowOf(store)).toBeUndefined()
        await rebuiltAlike(store)
      }
      const store = await conflicted(f.sendBegun(of))
      expect((await append(store, f.settled('invoice', 'a', 'mine'))).already).toEqual([])
      expect(await rowOf(store)).toMatchObject({ payer, unpushed: { kind: 'created' }, tax: { stage: 'sending' } })
    })
  })

  describe('a replaced column that is put back', () => {
    const mine = () => f.amended('a', { lines: [line(7)], total: 7 }, {})
    const theirs = f.invoiceOf({ id: 'a', lines: [line(5)], total: 5 })
    const replacing = async (edit: NewEntry, ...more: readonly NewEntry[]) => {
      const store = await holding(makeStore, ...known(), edit, ...f.pulled({ invoices: [theirs] }), ...more)
      await caughtUp(store)
      return store
    }
    const again = () => f.amended('a', { lines: [line(9)], total: 9 }, { lines: [line(7)] })
    const back = (over: string | null) => f.settled('invoice', 'a', 'theirs', { over })
    const pushed = ({ id }: NewEntry) => f.pushed([{ model: 'invoice', id: 'a', by: id }])

    test('is not where another tab edited that since, whether what was seen was pushed or not', async () => {
      const edit = mine()
      for (const [more, over] of [
        [[], edit.id] as const,
        [[pushed(edit)], edit.id] as const,
        [[pushed(edit)], 'pushed'] as const,
      ]) {
        const store = await replacing(edit, ...more, again())
        const late = back(over)
        expect((await append(store, late)).already).toEqual([late.id])
        expect(await rowOf(store)).toMatchObject({ lines: [line(9)], replaced: { lines: [line(5)], total: 5 } })
        await rebuiltAlike(store)
      }
    })

    test('is over the seen value, over an edit of another column, and after an older build’s decision', async () => {
      const edit = mine()
      const [seen, other] = [again(), f.amended('a', { payer }, {})]
      const ways = [
        [[], back(edit.id)] as const,
        [[seen], back(seen.id)] as const,
        [[other], back(edit.id)] as const,
        [[pushed(edit)], back('pushed')] as const,
      ]
      for (const [more, told] of [...ways, [[again()], back(null)] as const]) {
        const store = await replacing(edit, ...more)
        expect((await append(store, told)).already).toEqual([])
        const row = await rowOf(store)
        expect([row?.lines, row?.total, row?.replaced]).toEqual([[line(5)], 5, undefined])
        await rebuiltAlike(store)
      }
    })
  })

  describe('edits of two tabs', () => {
    test('of different columns both hold, together and apart', async () => {
      const edits = () => [f.amended('a', { payer }, {}), f.amended('a', { lines: [line(7)], total: 7 }, {})]
      for (const way of ['together', 'apart']) {
        const store = await holding(makeStore, ...known())
        const [one, other] = edits()
        if (one === undefined || other === undefined) return
        const stored = way === 'together' ? [[one, other]] : [[one], [other]]
        for (const some of stored) expect((await append(store, ...some)).already).toEqual([])
        expect(await rowOf(store)).toMatchObject({ payer, lines: [line(7)], total: 7 })
        await rebuiltAlike(store)
      }
    })

    test('of one column: the second changes nothing, and holds after a new decision', async () => {
      const store = await holding(makeStore, ...known(), f.amended('a', { lines: [line(7)], total: 7 }, {}))
      await caughtUp(store)
      const before = await rowOf(store)
      for (const quantity of [8, 9]) {
        const late = f.amended('a', { lines: [line(quantity)], total: quantity, payer }, {})
        expect(await append(store, late)).toMatchObject({ already: [late.id], moved: [] })
      }
      expect(await rowOf(store)).toEqual(before)
      await rebuiltAlike(store)
      const again = f.amended('a', { lines: [line(8)], total: 8 }, { lines: [line(7)] })
      expect((await append(store, again)).already).toEqual([])
      expect(await rowOf(store)).toMatchObject({ lines: [line(8)], total: 8 })
      await rebuiltAlike(store)
    })

    test('two edits of one column with the same value both hold', async () => {
      const store = await makeStore()
      const edit = () => f.amended('a', { lines: [line(7)], total: 7 }, {})
      await append(store, ...known())
      expect((await append(store, edit(), edit())).already).toEqual([])
      expect(await rowOf(store)).toMatchObject({ total: 7 })
    })

    test('over rows that a later pull changed are folded behind the journal', async () => {
      const store = await holding(makeStore, ...known())
      await caughtUp(store)
      const theirs = f.invoiceOf({ id: 'a', lines: [line(5)], total: 5 })
      const [lines, other] = [f.amended('a', { lines: [line(7)], total: 7 }, {}), f.amended('a', { payer }, {})]
      await append(store, ...f.pulled({ invoices: [theirs] }))
      expect((await append(store, lines, other)).already).toEqual([lines.id])
      await caughtUp(store)
      expect(await rowOf(store)).toMatchObject({ lines: [line(5)], total: 5, payer })
      await rebuiltAlike(store)
    })

    test('of a version of before hold: they state no base', async () => {
      const store = await holding(makeStore, ...known(), f.amended('a', { lines: [line(7)], total: 7 }))
      const { base: _, ...data } = { base: null, ...Object(f.amended('a', { lines: [line(8)], total: 8, payer }).data) }
      const old = f.entryOf('invoice.amended', data, { v: 1 })
      expect((await append(store, old)).already).toEqual([])
      expect(await rowOf(store)).toMatchObject({ lines: [line(8)], total: 8, payer })
    })

    test('of a person and of a product, too', async () => {
      const store = await makeStore()
      const [person, product] = [f.personOf({ id: 'p' }), f.productOf({ id: 'app-1_1' })]
      await append(store, f.registered(person), f.listed(product))
      const named = f.personAmended('p', { name: 'مریم رضایی' }, {})
      const numbered = f.personAmended('p', { nationalId: '0012345679' }, {})
      const renamed = f.personAmended('p', { name: 'زهرا' }, {})
      expect((await append(store, named, numbered, renamed)).already).toEqual([renamed.id])
      const priced = f.productAmended(product.id, { price: 5 }, {})
      const varies = f.productAmended(product.id, { dynamic: true }, {})
      const repriced = f.productAmended(product.id, { price: 6 }, {})
      expect((await append(store, priced, varies, repriced)).already).toEqual([repriced.id])
      expect(await right(store.get('person', ['p']))).toMatchObject([{ name: 'مریم رضایی', nationalId: '0012345679' }])
      expect(await right(store.get('product', [product.id]))).toMatchObject([{ price: 5, dynamic: true }])
      await rebuiltAlike(store)
    })

    test('of a row that is gone are none', async () => {
      const store = await makeStore()
      const [person, product] = [
        f.personAmended('p', { name: 'زهرا' }, {}),
        f.productAmended('app-1_1', { price: 6 }, {}),
      ]
      const invoice = f.amended('a', { payer }, {})
      expect((await append(store, person, product, invoice)).already).toEqual([person.id, product.id, invoice.id])
    })
  })

  describe('a local import', () => {
    const local = { invoice: f.invoiceOf({ id: 'l', app: 'local' }), person: f.personOf({ id: 'p', app: 'local' }) }
    const product = f.productOf({ id: `local_${f.productOf().gtin}`, app: 'local' })
    const into = (row: typeof product) => ({ ...row, id: `app-1_${row.gtin}`, app: 'app-1' })
    const rows = (store: Store) =>
      Promise.all([
        rowOf(store, 'l'),
        ...(['p', product.id, into(product).id] as const).map(async (id) => {
          const [row] = await right<readonly unknown[]>(store.get(id === 'p' ? 'person' : 'product', [id]))
          return row
        }),
      ])

    test('leaves what was edited since it was read, and takes it as it stands then', async () => {
      const store = await holding(makeStore, f.issued(local.invoice), f.registered(local.person), f.listed(product))
      await append(
        store,
        f.amended('l', { app: 'local', lines: [line(7)], total: 7 }, {}),
        f.personAmended('p', { app: 'local', name: 'زهرا' }, {}),
        f.productAmended(product.id, { app: 'local', price: 5 }, {}),
      )
      const late = [
        f.moved({ invoices: [{ ...local.invoice, app: 'app-1' }], asRead: true }),
        f.moved({ persons: [{ ...local.person, app: 'app-1' }], asRead: true }),
        f.moved({ products: [into(product)], gone: [product.id], asRead: true }),
      ]
      expect((await append(store, ...late)).already).toEqual(late.map(({ id }) => id))
      const [invoice, person, kept, none] = await rows(store)
      expect(invoice).toMatchObject({ app: 'local', total: 7 })
      expect(person).toMatchObject({ app: 'local', name: 'زهرا' })
      expect(kept).toMatchObject({ app: 'local', price: 5 })
      expect(none).toBeUndefined()
      await rebuiltAlike(store)
    })

    test('takes later sales, and changes nothing when it is repeated', async () => {
      const store = await holding(makeStore, f.issued(local.invoice), f.listed(product))
      const sale = f.issued(f.invoiceOf({ id: 'm', app: 'local', lines: [f.lineOf({ product: product.id })] }))
      const move = () => [
        f.moved({ products: [into(product)], gone: [product.id], asRead: true }),
        f.moved({ invoices: [{ ...local.invoice, app: 'app-1' }], asRead: true }),
      ]
      expect((await append(store, sale, ...move())).already).toEqual([])
      const before = await rows(store)
      await append(store, ...move())
      expect(await rows(store)).toEqual(before)
      expect(before[0]).toMatchObject({ app: 'app-1' })
      await rebuiltAlike(store)
    })
  })

  test('a sale is never refused: not while its product is edited, deleted or imported', async () => {
    const store = await makeStore()
    const product = f.productOf({ id: 'app-1_1' })
    await append(store, f.listed(product))
    const sale = (id: string) => f.issued(f.invoiceOf({ id, lines: [f.lineOf({ product: product.id })] }))
    const edit = (price: number) => f.productAmended(product.id, { price }, {})
    const [first, late] = [edit(5), edit(6)]
    const told = [sale('s1'), first, sale('s2'), late, sale('s3'), f.unstocked([product.id]), sale('s4')]
    expect((await append(store, ...told)).already).toEqual([late.id])
    expect(await right(store.count('invoice', 'app-1'))).toBe(4)
    await rebuiltAlike(store)
  })
}
