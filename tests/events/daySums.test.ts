import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daySums as daySumsOf, owedDays, owedOn } from '../../src/events/day/daySums.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { addSums, sumsMoved } from '../../src/events/projections/sums.ts'
import type { Payment } from '../../src/events/values/payments.ts'
import { paymentWays } from '../../src/events/values/payments.ts'
import type { Range } from '../../src/events/values/range.ts'
import { recounted } from '../builders/recounted.ts'
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

const keptOf = (...invoices: readonly Invoice[]) => invoices.flatMap((invoice) => sumsMoved(undefined, invoice))
const daySums = (range: Range, invoices: readonly Invoice[]) => daySumsOf(range, keptOf(...invoices))

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

  test('take a payment off once that two devices undid', () => {
    const twice = { ...undone, payments: [...(undone.payments ?? []), payment('v', 'card', payable, { undoes: 'a' })] }
    const both = { from: day.from, to: next.to }
    expect(daySums(both, [twice])).toEqual([{ ...sums, count: 1, total: payable, account: payable }])
  })

  test('stand apart by currency', () => {
    const dollars = anInvoice({ id: 'usd', currency: 'USD', total: 100, payments: [payment('a', 'card', 110)] })
    expect(daySums(day, [anInvoice({}), dollars]).map(({ currency, total }) => [currency, total])).toEqual([
      ['IRR', payable],
      ['USD', 110],
    ])
  })

  test('of several days are those of one long day', () => {
    const both = { from: day.from, to: next.to }
    const long = [
      ...[{ ...sums, count: 3, total: 3 * payable, cash: payable + 67_000, card: 500_000, transfer: 200_000 }],
    ].map((sum) => ({ ...sum, account: payable + 300_000 }))
    expect(daySums(both, [anInvoice({}), parts, owed])).toEqual(long)
  })

  test('are none where nothing was sold or taken', () =>
    expect(daySums({ from: '2026-01-01', to: '2026-11-20' }, [parts, owed])).toEqual([]))
})

test('the owed invoices of a day are those that are not paid by now', () => {
  const paid = anInvoice({ id: 'paid', payments: [payment('a', 'account', payable), payment('b', 'cash', payable)] })
  expect(owedOn(day, [owed, paid, parts, anInvoice({ id: 'cash' })])).toEqual(['owed', 'parts'])
  expect(owedOn(next, [owed, parts])).toEqual([])
})

describe('what is kept of invoices', () => {
  const money = fc.nat(40).map((quarters) => quarters / 4)
  const instant = fc.nat(20).map((hours) => Date.parse('2026-11-18T00:00:00Z') + hours * 7 * 3_600_000)
  const payments = fc.array(
    fc
      .record({ at: instant, way: fc.constantFrom(...paymentWays), amount: money, of: fc.nat(5), sum: money })
      .map(({ of, sum, ...rest }) => ({
        ...rest,
        ...(of === 0 && { undoes: 'other' }),
        ...(of === 1 && { returned: { lines: [], sum } }),
      })),
    { maxLength: 5 },
  )
  const invoices = fc.array(
    fc
      .record({
        date: instant.map((time) => new Date(time).toISOString()),
        zone: fc.constantFrom('Asia/Tehran', 'America/Toronto', 'UTC'),
        total: money,
        currency: fc.constantFrom('IRR', 'USD'),
        payments: fc.option(payments, { nil: undefined }),
        paid: fc.boolean(),
      })
      .map(({ payments: some, ...rest }) =>
        anInvoice({ ...rest, ...(some && { payments: some.map((one, at) => ({ id: `p${at}`, ...one })) }) }),
      ),
    { maxLength: 6 },
  )
  const days = Array.from({ length: 10 }, (_, at) => `2026-11-${16 + at}`)
  const ranges: readonly Range[] = days.flatMap((from, at) => days.slice(at).map((to) => ({ from, to })))

  test('answers any range as its invoices do', () =>
    fc.assert(
      fc.property(invoices, (some) => {
        const kept = keptOf(...some)
        expect(ranges.map((range) => daySumsOf(range, kept))).toEqual(ranges.map((range) => recounted(range, some)))
        const isOwed = (range: Range) => owedOn(range, some).length > 0
        const owedSome = days.filter((on) => isOwed({ from: on, to: on }))
        expect(owedDays({ from: '2026-11-16', to: '2026-11-25' }, kept)).toEqual(owedSome)
      }),
      { numRuns: 100 },
    ))

  test('is taken off again without a trace', () =>
    fc.assert(
      fc.property(invoices, invoices, (some, others) => {
        const sums = new Map()
        addSums(sums, keptOf(...some, ...others))
        for (const one of some) addSums(sums, sumsMoved(one, undefined))
        const left = new Map()
        addSums(left, keptOf(...others))
        expect(sums).toEqual(left)
      }),
    ))

  test('has a large sum to the last rial, as a recount', () => {
    const some = Array.from({ length: 90 }, (_, at) => anInvoice({ id: `i${at}`, total: 1_362_588_650_384 + at }))
    const [sum] = daySums(day, some)
    expect(sum?.total).toBe(134_896_276_392_381)
    expect(recounted(day, some)).toEqual(daySums(day, some))
  })

  test('has more than floating point could add', () => {
    const total = 9_007_199_254_740_991
    const huge = anInvoice({ total, vat: 'none 0', payments: [payment('a', 'cash', total)] })
    const sums = new Map()
    addSums(sums, keptOf(huge, huge, anInvoice({})))
    addSums(sums, [...sumsMoved(huge, undefined), ...sumsMoved(huge, undefined)])
    expect(daySumsOf(day, [...sums.values()])).toEqual(daySums(day, [anInvoice({})]))
  })
})
