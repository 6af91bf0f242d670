import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { receive } from '../../src/events/decisions/received.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { balancesOf, oldestFirst } from '../../src/events/records/customerSums.ts'
import { amountsOf } from '../../src/events/values/amounts.ts'
import type { Payment } from '../../src/events/values/payments.ts'
import { maxPayments, owedOf } from '../../src/events/values/payments.ts'
import { anInvoice } from '../builders/rows.ts'

/** 970,000 and 10%. */
const payable = 1_067_000
const payment = (id: string, way: Payment['way'], amount: number): Payment => ({ id, at: 1, way, amount })
const dayOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}T07:12:00.000Z`
const onAccount = (id: string, day: number, ...payments: readonly Payment[]) =>
  anInvoice({ id, date: dayOf(day), payments: [payment(`${id}-1`, 'account', payable), ...payments] })

const first = onAccount('first', 1, payment('a', 'cash', 67_000))
const second = onAccount('second', 2)
const twice = onAccount('twice', 3, payment('b', 'cash', payable), payment('c', 'card', 400_000))
const inCash = anInvoice({ id: 'cash', date: dayOf(4) })

describe('a balance', () => {
  test('is what is left of all invoices, and since when', () => {
    expect(balancesOf([second, inCash, first])).toEqual([
      { currency: 'IRR', owed: 1_000_000 + payable, over: 0, oldest: dayOf(1) },
    ])
  })

  test('says apart what was paid twice, so that neither hides the other', () => {
    expect(balancesOf([second, twice])).toEqual([{ currency: 'IRR', owed: payable, over: 400_000, oldest: dayOf(2) }])
    expect(balancesOf([twice])).toEqual([{ currency: 'IRR', owed: 0, over: 400_000, oldest: null }])
  })

  test('stands apart by currency, and is left out where all is even', () => {
    const dollars = anInvoice({ ...second, id: 'usd', currency: 'USD', total: 100, date: dayOf(9) })
    expect(balancesOf([dollars, first]).map(({ currency, owed }) => [currency, owed])).toEqual([
      ['IRR', 1_000_000],
      ['USD', 110],
    ])
    expect(balancesOf([inCash, { ...second, paid: true }, { ...twice, paid: true }])).toEqual([])
  })

  test('is the greatest exact number where it is greater', () => {
    const large = { total: 8_000_000_000_000_000, vat: 'none 0' }
    const [balance] = balancesOf([
      { ...second, ...large },
      { ...first, ...large },
    ])
    expect(balance?.owed).toBe(Number.MAX_SAFE_INTEGER)
  })
})

test('invoices are paid in the order of their dates, and of their ids on one', () => {
  const same = { ...second, id: 'a-second' }
  expect(oldestFirst([second, same, first]).map(({ id }) => id)).toEqual(['first', 'a-second', 'second'])
})

describe('money that is received', () => {
  const taken = (invoice: string, tender: object) => ({ type: 'payment.taken', invoice, app: 'app-1', tender })
  const take = (amount: number, more: object = {}) => receive([second, inCash, first], { way: 'cash', amount, ...more })

  test('goes against the oldest invoice first', () => {
    expect(take(1_000_000)).toEqual({ _tag: 'Right', right: [taken('first', { way: 'cash', amount: 1_000_000 })] })
    expect(take(1_200_000)).toEqual({
      _tag: 'Right',
      right: [taken('first', { way: 'cash', amount: 1_000_000 }), taken('second', { way: 'cash', amount: 200_000 })],
    })
  })

  test('says with its last part what was handed over beyond it', () => {
    expect(take(1_000_000 + payable, { received: 2_500_000 })).toEqual({
      _tag: 'Right',
      right: [
        taken('first', { way: 'cash', amount: 1_000_000 }),
        taken('second', { way: 'cash', amount: payable, received: 1_500_000 }),
      ],
    })
  })

  test('is refused whole where it is more than is owed, or an invoice takes no more payments', () => {
    expect(take(1_000_001 + payable)).toEqual({ _tag: 'Left', left: 'notOwed' })
    const small = Array.from({ length: maxPayments }, (_, at) => payment(`p${at}`, 'card', 1))
    const full = { ...second, payments: small }
    expect(receive([first, full], { way: 'cash', amount: 1_000_001 })).toEqual({ _tag: 'Left', left: 'manyPayments' })
  })

  test('of any sum and any invoices is spread to the last thousandth, over what is owed and no more', () => {
    const invoices = fc
      .array(fc.record({ total: fc.nat(5_000), day: fc.integer({ min: 1, max: 9 }), paid: fc.nat(6_000) }))
      .map((all) =>
        all.map(({ total, day, paid }, at) =>
          anInvoice({ id: `i-${at}`, total, date: dayOf(day), payments: [payment(`p-${at}`, 'cash', paid)] }),
        ),
      )
    const left = (invoice: Invoice) => owedOf(invoice, amountsOf(invoice).payable)
    const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
    fc.assert(
      fc.property(invoices, fc.integer({ min: 1, max: 20_000 }), (all, amount) => {
        const owed = sumOf(all.map(left))
        const received = receive(all, { way: 'card', amount })
        expect(received._tag).toBe(amount > owed ? 'Left' : 'Right')
        if (received._tag === 'Left') return
        const parts = received.right
        expect(sumOf(parts.map(({ tender }) => tender.amount))).toBe(amount)
        const paid = oldestFirst(all.filter((invoice) => left(invoice) > 0)).slice(0, parts.length)
        expect(parts.map(({ invoice }) => invoice)).toEqual(paid.map(({ id }) => id))
        expect(parts.slice(0, -1).map(({ tender }) => tender.amount)).toEqual(paid.slice(0, -1).map(left))
      }),
    )
  })
})
