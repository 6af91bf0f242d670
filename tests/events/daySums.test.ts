import { describe, expect, test } from 'vitest'
import { addSums, daySums, owedOn } from '../../src/events/day/daySums.ts'
import type { Payment } from '../../src/events/values/payments.ts'
import { anInvoice } from '../builders/rows.ts'

/** 970,000 and 10%, sold on 2026-11-21 in Tehran. */
const payable = 1_067_000
const day = { from: '2026-11-21', to: '2026-11-21' }
const next = { from: '2026-11-22', to: '2026-11-22' }
const at = Date.parse('2026-11-21T08:00:00Z')
/** It is the next day in Tehran by then. */
const late = Date.parse('2026-11-21T21:00:00Z')
const none = { cash: 0, card: 0, transfer: 0 }
const sums = { currency: 'IRR', count: 0, total: 0, ...none, account: 0, later: none, returned: 0, back: none }
const payment = (id: string, way: Payment['way'], amount: number, more: Partial<Payment> = {}): Payment => ({
  ...{ id, at, way, amount, ...more },
})
const owed = anInvoice({ id: 'owed', payments: [payment('a', 'account', payable)] })
const parts = anInvoice({
  id: 'parts',
  payments: [
    payment('a', 'cash', 67_000, { received: 100_000 }),
    payment('b', 'card', 500_000),
    payment('c', 'account', 500_000),
    payment('d', 'transfer', 200_000, { at: late }),
  ],
})
const undone = anInvoice({
  id: 'undone',
  payments: [payment('a', 'card', payable), payment('u', 'card', payable, { at: late, undoes: 'a' })],
})

describe('the sums of a day', () => {
  test('count a sale that says nothing of payment as cash', () => {
    expect(daySums(day, [anInvoice({})])).toEqual([{ ...sums, count: 1, total: payable, cash: payable }])
  })

  test('count each way by what was taken on the day, and what is left as on account', () => {
    expect(daySums(day, [owed, parts])).toEqual([
      { ...sums, count: 2, total: 2 * payable, cash: 67_000, card: 500_000, account: payable + 500_000 },
    ])
  })

  test('never change by what is taken on a later day, which counts there', () => {
    expect(daySums(next, [parts])).toEqual([{ ...sums, later: { ...none, transfer: 200_000 } }])
    expect(daySums(day, [undone])).toEqual([{ ...sums, count: 1, total: payable, card: payable }])
    expect(daySums(next, [undone])).toEqual([{ ...sums, later: { ...none, card: -payable } }])
  })

  test('stand apart by currency', () => {
    const dollars = anInvoice({ id: 'usd', currency: 'USD', total: 100, payments: [payment('a', 'card', 110)] })
    expect(daySums(day, [anInvoice({}), dollars]).map(({ currency, total }) => [currency, total])).toEqual([
      ['IRR', payable],
      ['USD', 110],
    ])
  })

  test('of several days are those of one long day, and add up from their invoices', () => {
    const both = { from: day.from, to: next.to }
    const long = [
      ...[{ ...sums, count: 3, total: 3 * payable, cash: payable + 67_000, card: 500_000, transfer: 200_000 }],
    ].map((sum) => ({ ...sum, account: payable + 300_000 }))
    expect(daySums(both, [anInvoice({}), parts, owed])).toEqual(long)
    const each = [anInvoice({}), parts, owed].map((invoice) => daySums(both, [invoice]))
    expect(each.reduce(addSums, [])).toEqual(long)
    const later = daySums(next, [parts])
    expect(addSums(later, later)).toEqual([{ ...sums, later: { ...none, transfer: 400_000 } }])
    const dollars = daySums(day, [anInvoice({ currency: 'USD', total: 100 })])
    expect(addSums(dollars, later).map(({ currency }) => currency)).toEqual(['IRR', 'USD'])
  })

  test('are none where nothing was sold or taken', () =>
    expect(daySums({ from: '2026-01-01', to: '2026-11-20' }, [parts, owed])).toEqual([]))
})

test('the owed invoices of a day are those that are not paid by now', () => {
  const paid = anInvoice({ id: 'paid', payments: [payment('a', 'account', payable), payment('b', 'cash', payable)] })
  expect(owedOn(day, [owed, paid, parts, anInvoice({ id: 'cash' })])).toEqual(['owed', 'parts'])
  expect(owedOn(next, [owed, parts])).toEqual([])
})
