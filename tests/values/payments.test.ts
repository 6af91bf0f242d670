import { describe, expect, test } from 'vitest'
import type { Payment } from '../../src/events/values/payments.ts'
import { allPayments, owedOf, Payments, takenBy } from '../../src/events/values/payments.ts'
import { standingPayments } from '../../src/events/values/standingPayments.ts'

const cash = (id: string, at: number, amount: number, more: Partial<Payment> = {}): Payment => ({
  ...{ id, at, way: 'cash', amount, ...more },
})
const account: Payment = { id: 'sale-1', at: 1, way: 'account', amount: 1_000 }

describe('the payments of two devices', () => {
  const first = [account, cash('b', 20, 300)]
  const second = [account, cash('c', 30, 200), cash('a', 20, 100)]

  test('are one list in the order of time, the same on both, and adding them twice changes nothing', () => {
    const all = allPayments(first, second)
    expect(all.map(({ id }) => id)).toEqual(['sale-1', 'a', 'b', 'c'])
    expect(allPayments(second, first)).toEqual(all)
    expect(allPayments(all, first)).toBe(all)
    expect(allPayments(undefined, first)).toEqual(first)
  })
})

describe('what is owed', () => {
  const owed = (payments: Payment[] | undefined, paid = false) => owedOf({ payments, paid }, 1_000)

  test.each<[string, Payment[] | undefined, number]>([
    ['is nothing of an invoice that says nothing: it was paid in cash', undefined, 0],
    ['is nothing of an empty list', [], 0],
    ['is all of a sale on account', [account], 1_000],
    ['is what payments leave', [account, cash('a', 2, 250), cash('b', 3, 50, { way: 'card' })], 700],
    ['counts what was handed over only as far as it stayed', [cash('a', 2, 1_000, { received: 5_000 })], 0],
    [
      'comes back with a payment that is undone',
      [account, cash('a', 2, 250), cash('u', 3, 250, { undoes: 'a' })],
      1_000,
    ],
    [
      'comes back once, though two devices undid the payment',
      [account, cash('a', 2, 250), cash('u', 3, 250, { undoes: 'a' }), cash('v', 4, 250, { undoes: 'a' })],
      1_000,
    ],
    ['is never below nothing', [cash('a', 2, 1_000), cash('b', 3, 500)], 0],
    ['is exact in thousandths', [cash('a', 2, 0.1), cash('b', 3, 0.2)], 999.7],
  ])('%s', (_, payments, amount) => expect(owed(payments)).toBe(amount))

  test('is nothing of an invoice that the server calls paid', () => expect(owed([account], true)).toBe(0))
})

test('what is taken by a way leaves out other ways and what was undone', () => {
  const payments = [account, cash('a', 2, 250), cash('b', 3, 100, { way: 'card' }), cash('u', 4, 250, { undoes: 'a' })]
  expect([takenBy(payments, 'cash'), takenBy(payments, 'cash', 'card'), takenBy(payments, 'account')]).toEqual([
    ...[0, 100, 1_000],
  ])
})

test('what is taken is exact to the last rial of a great sum', () =>
  expect(takenBy([cash('a', 2, 80_000_000_000_001)], 'cash')).toBe(80_000_000_000_001))

test('undone payments, their undoing and the note of an account stand nowhere', () => {
  const left = cash('b', 3, 100)
  expect(standingPayments([account, cash('a', 2, 250), left, cash('u', 4, 250, { undoes: 'a' })])).toEqual([left])
})

test.each([
  ['an amount below zero', [{ ...account, amount: -1 }]],
  ['an unknown way', [{ ...account, way: 'gold' }]],
  ['no list', 'cash'],
])('%s is no list of payments', (_, wrong) => expect(Payments.is(wrong)).toBe(false))
