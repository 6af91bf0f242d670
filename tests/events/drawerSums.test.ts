import { describe, expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import type { Closing } from '../../src/events/day/drawerSums.ts'
import { askedOf, drawerSums, expectedOf, isOfCash, standingClosings } from '../../src/events/day/drawerSums.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { columnDigest } from '../../src/events/projections/merge.ts'
import type { Payment, Payments, Tender } from '../../src/events/values/payments.ts'
import { invoiceAmended } from '../builders/events.ts'
import { anInvoice } from '../builders/rows.ts'

/** 970,000 and 10%. */
const payable = 1_067_000
const at = Date.parse('2026-11-21T08:00:00Z')
const app = 'app-1'
const nothing = { currency: 'IRR', opening: 0, sold: 0, received: 0, back: 0 }
const none: ReadonlyMap<string, Invoice> = new Map()

let count = 0
const stamp = () => {
  count += 1
  return { id: `event-${count}`, at }
}
const issued = (id: string, more: Partial<Invoice> = {}): Fact => ({
  ...{ type: 'invoice.issued', ...stamp() },
  invoice: anInvoice({ id, app, ...more }),
})
const taken = (invoice: string, tender: Tender): Fact => ({ type: 'payment.taken', ...stamp(), app, invoice, tender })
const returned = (invoice: string, way: Payment['way'], amount: number): Fact => ({
  ...{ type: 'line.returned', ...stamp(), app, invoice, way, amount },
  returned: { lines: [], sum: amount },
})
const withdrawn = (invoice: string): Fact => ({ type: 'invoice.withdrawn', ...stamp(), app, invoice, seen: null })
const amended = (invoice: string, total: number): Fact => {
  const { lines, payer, date, zone, note, vat, discountReason } = anInvoice()
  return {
    ...{ type: 'invoice.amended', ...stamp(), app, invoice, base: null },
    ...{ lines, payer, date, zone, note, vat, discountReason, total },
  }
}
const payments = (...all: readonly Tender[]): Payments =>
  all.map((tender, index) => ({ id: `p-${index}`, at, ...tender }))
const cash = (amount: number): Tender => ({ way: 'cash', amount })
const closed = (id: string, after: string | null, more: Partial<Closing> = {}): Closing => ({
  ...{ type: 'drawer.closed', id, at, app, after, upTo: null, sums: [] },
  ...more,
})

describe('the cash in the drawer', () => {
  test('is what simple sales came to, and the cash of others, by currency', () => {
    const facts = [
      issued('plain'),
      issued('parts', { payments: payments(cash(67_000), { way: 'card', amount: 1_000_000 }) }),
      issued('card', { payments: payments({ way: 'card', amount: payable }) }),
      issued('dollars', { currency: 'USD', total: 100 }),
    ]
    expect(drawerSums(app, facts, none, [])).toEqual([
      { ...nothing, sold: payable + 67_000 },
      { ...nothing, currency: 'USD', sold: 110 },
    ])
  })

  test('grows by cash for earlier sales, and shrinks where it is undone or goes back', () => {
    const old = new Map([['old', anInvoice({ id: 'old', currency: 'CAD' })]])
    const facts = [
      taken('old', cash(500)),
      taken('old', { ...cash(200), undoes: 'event-1' }),
      taken('old', { way: 'card', amount: 9_000 }),
      returned('old', 'cash', 100),
      returned('old', 'card', 50),
    ]
    expect(askedOf(facts)).toEqual(['old', 'old', 'old', 'old', 'old'])
    expect(drawerSums(app, facts, old, [])).toEqual([{ ...nothing, currency: 'CAD', received: 300, back: -100 }])
    expect(drawerSums(app, facts, none, [])).toEqual([{ ...nothing, received: 300, back: -100 }])
  })

  test('gives back a payment once that two tabs undid', () => {
    const payment = taken('old', cash(500))
    const undoes = { ...cash(500), undoes: payment.id }
    expect(drawerSums(app, [payment, taken('old', undoes)], none, [])).toEqual([nothing])
    expect(drawerSums(app, [payment, taken('old', undoes), taken('old', undoes)], none, [])).toEqual([nothing])
  })

  test('follows the lines of a simple sale, but not of one that says how it was paid, or that was counted', () => {
    expect(drawerSums(app, [issued('plain'), amended('plain', 100_000)], none, [])).toEqual([
      { ...nothing, sold: 110_000 },
    ])
    const parts = issued('parts', { payments: payments(cash(67_000)) })
    expect(drawerSums(app, [parts, amended('parts', 100_000)], none, [])).toEqual([{ ...nothing, sold: 67_000 }])
    expect(drawerSums(app, [amended('old', 100_000)], none, [])).toEqual([nothing])
    const back = [issued('plain'), returned('plain', 'cash', 67_000), amended('plain', 100_000)]
    expect(drawerSums(app, back, none, [])).toEqual([{ ...nothing, sold: payable, back: -67_000 }])
  })

  test('follows the columns that an amendment changed', () => {
    const before = anInvoice()
    const lines = before.lines.map((line) => ({ ...line, quantity: 3 }))
    const edited = (to: Invoice, column: 'lines' | 'payer'): Fact => ({
      ...stamp(),
      ...invoiceAmended({ ...to, id: 'plain', app }, { [column]: columnDigest(column, before[column]) }),
    })
    // Both tabs had the invoice open as it was sold.
    const facts = [edited({ ...before, total: 1_455_000, lines }, 'lines'), edited({ ...before, payer: null }, 'payer')]
    expect(drawerSums(app, [issued('plain'), ...facts], none, [])).toEqual([{ ...nothing, sold: 1_600_500 }])
  })

  test('has a deleted sale again once that is restored, unless an earlier closing counted it', () => {
    const restored = (id: string): Fact => ({
      ...{ type: 'invoice.restored', ...stamp() },
      invoice: anInvoice({ id: `${id}.r`, app, restored: { of: id, wasSent: false } }),
    })
    const again = [issued('a'), withdrawn('a'), restored('a'), restored('a')]
    expect(drawerSums(app, again, none, [])).toEqual([{ ...nothing, sold: payable }])
    expect(drawerSums(app, [...again, withdrawn('a.r')], none, [])).toEqual([nothing])
    expect(drawerSums(app, [withdrawn('b'), restored('b')], none, [])).toEqual([nothing])
  })

  test('has a deleted sale again that another device restored, and once that is restored here, too', () => {
    const there = anInvoice({ id: 'a.r', app, restored: { of: 'a', wasSent: false } })
    const restored: Fact = { ...{ type: 'invoice.restored', ...stamp() }, invoice: there }
    const facts = [issued('a'), withdrawn('a')]
    expect(askedOf(facts)).toEqual(['a', 'a.r'])
    const sums = (...more: readonly Fact[]) => drawerSums(app, [...facts, ...more], new Map([['a.r', there]]), [])
    expect([sums(), sums(restored)]).toEqual([[{ ...nothing, sold: payable }], [{ ...nothing, sold: payable }]])
  })

  test('has money for an earlier sale in its own currency, though that was deleted and restored', () => {
    const restored: Fact = {
      ...{ type: 'invoice.restored', ...stamp() },
      invoice: anInvoice({ id: 'old.r', app, currency: 'USD', restored: { of: 'old', wasSent: false } }),
    }
    expect(drawerSums(app, [taken('old', cash(100)), withdrawn('old'), restored], none, [])).toEqual([
      { ...nothing, currency: 'USD', received: 100 },
    ])
  })

  test('forgets a sale that was deleted since, unless it is still there', () => {
    const facts = [issued('plain'), issued('other'), withdrawn('plain')]
    expect(drawerSums(app, facts, none, [])).toEqual([{ ...nothing, sold: payable }])
    const there = new Map([['plain', anInvoice({ id: 'plain' })]])
    expect(drawerSums(app, facts, there, [])).toEqual([{ ...nothing, sold: 2 * payable }])
  })

  test('follows no change of a deleted sale that came back as it was paid at the gateway', () => {
    const facts = [issued('plain'), amended('plain', 200_000), withdrawn('plain'), amended('plain', 100_000)]
    const sold = (paid: boolean) => drawerSums(app, facts, new Map([['plain', anInvoice({ id: 'plain', paid })]]), [])
    expect(sold(true)).toEqual([{ ...nothing, sold: 220_000 }])
    expect(sold(false)).toEqual([{ ...nothing, sold: 110_000 }])
  })

  test('counts one sale once, though two tabs noted it', () => {
    expect(drawerSums(app, [issued('plain'), issued('plain')], none, [])).toEqual([{ ...nothing, sold: payable }])
  })

  test('is of one app, and goes along where a visitor’s sales move into it', () => {
    const local = [issued('mine', { app: 'local' }), issued('here')]
    expect(drawerSums(app, local, none, [])).toEqual([{ ...nothing, sold: payable }])
    expect(drawerSums('local', local, none, [])).toEqual([{ ...nothing, sold: payable }])
    const moves: Fact = {
      ...{ type: 'local.moved', ...stamp(), app, persons: [], products: [], gone: [], asRead: false },
      invoices: [anInvoice({ id: 'mine', app }), anInvoice({ id: 'long-ago', app })],
    }
    expect(drawerSums(app, [...local, moves], none, [])).toEqual([{ ...nothing, sold: 2 * payable }])
    const closing = closed('closing', null, { app: 'local' })
    expect(drawerSums(app, [...local, closing, moves], none, [])).toEqual([{ ...nothing, sold: payable }])
    expect(drawerSums('local', [...local, closing], none, [])).toEqual([{ ...nothing, sold: payable }])
  })

  test('begins with what the last closing left', () => {
    const opening = [{ currency: 'IRR', opening: 2_000 } as const]
    const [sums = nothing] = drawerSums(app, [issued('plain'), returned('plain', 'cash', 67_000)], none, opening)
    expect([sums, expectedOf(sums)]).toEqual([{ ...nothing, opening: 2_000, sold: payable, back: -67_000 }, 1_002_000])
    expect(drawerSums(app, [], none, opening)).toEqual([{ ...nothing, opening: 2_000 }])
  })
})

test('only entries that move cash are decoded', () => {
  expect(['invoice.issued', 'local.moved', 'drawer.closed'].every((type) => isOfCash({ type }))).toBe(true)
  expect(['sync.changesPulled', 'invoice.printed', 'basket.add'].some((type) => isOfCash({ type }))).toBe(false)
})

test('a closing stands if it names the one before it: of two at once the first', () => {
  const ids = (...closings: readonly Closing[]) => standingClosings(closings).map(({ id }) => id)
  expect(ids(closed('a', null), closed('b', 'a'), closed('c', 'b'))).toEqual(['a', 'b', 'c'])
  expect(ids(closed('a', null), closed('twice', null), closed('b', 'a'), closed('lost', 'a'))).toEqual(['a', 'b'])
  expect(ids(closed('of-elsewhere', 'x'))).toEqual([])
})
