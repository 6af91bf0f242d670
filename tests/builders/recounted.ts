import type { DaySums } from '../../src/events/day/day.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { amountsOf } from '../../src/events/values/amounts.ts'
import type { Currency } from '../../src/events/values/currency.ts'
import { currencies } from '../../src/events/values/currency.ts'
import { dayOf } from '../../src/events/values/dateWords.ts'
import { exact } from '../../src/events/values/decimals.ts'
import type { Payment, Payments, PaymentWay } from '../../src/events/values/payments.ts'
import { takenBy } from '../../src/events/values/payments.ts'
import type { Range } from '../../src/events/values/range.ts'
import { isIn } from '../../src/events/values/range.ts'
import { returnedSum } from '../../src/events/values/returns.ts'

/** What was taken, or went back, in a range of days, in the zone of the invoice's own clock. */
const movedOn = (range: Range, { payments = [], zone }: Invoice): Payments => {
  const undone = new Set<string>()
  return payments.filter(({ at, undoes }) => {
    const isAgain = undoes !== undefined && undone.has(undoes)
    if (undoes !== undefined) undone.add(undoes)
    return !isAgain && isIn(range, dayOf(at, zone))
  })
}

const isReturn = ({ returned }: Payment): boolean => returned !== undefined
const takenOn = (range: Range, invoice: Invoice): Payments => movedOn(range, invoice).filter((each) => !isReturn(each))

type Summed = 'count' | 'total' | PaymentWay

const add = (sums: DaySums, more: Partial<Pick<DaySums, Summed>>): DaySums => {
  const { count = 0, total = 0, cash = 0, card = 0, transfer = 0, account = 0 } = more
  return {
    ...sums,
    count: sums.count + count,
    total: exact(sums.total + total),
    cash: exact(sums.cash + cash),
    card: exact(sums.card + card),
    transfer: exact(sums.transfer + transfer),
    account: exact(sums.account + account),
  }
}

const waysOf = (payments: Payments) => {
  const by = (way: PaymentWay) => exact(payments.reduce((sum, payment) => sum + takenBy([payment], way), 0))
  return { cash: by('cash'), card: by('card'), transfer: by('transfer') }
}

const nothing = (currency: Currency): DaySums => ({
  ...{ currency, count: 0, total: 0, cash: 0, card: 0, transfer: 0, account: 0 },
  later: { cash: 0, card: 0, transfer: 0 },
  returned: 0,
  back: { cash: 0, card: 0, transfer: 0 },
})

/**
 * An invoice of the day: what it came to before anything came back, and how. One that says nothing of payment was paid
 * in cash.
 */
const sold = (range: Range, invoice: Invoice): Partial<Pick<DaySums, Summed>> => {
  const { payable } = amountsOf(invoice)
  if (invoice.payments === undefined) return { count: 1, total: payable, cash: payable }
  const ways = waysOf(takenOn(range, invoice))
  const total = exact(payable + returnedSum(invoice.payments))
  const account = Math.max(0, total - ways.cash - ways.card - ways.transfer)
  return { count: 1, total, ...ways, account }
}

/**
 * The sums of a day, or of several, one a currency, from its invoices alone: what is kept must agree. Invoices in
 * several currencies count with the currency and the sum that are stored.
 */
export const recounted = (range: Range, invoices: readonly Invoice[]): readonly DaySums[] =>
  currencies.flatMap((currency) => {
    const all = invoices.filter((invoice) => invoice.currency === currency)
    const isOfRange = ({ date, zone }: Invoice) => isIn(range, dayOf(date, zone))
    const ofRange = all.filter(isOfRange).reduce((sums, invoice) => add(sums, sold(range, invoice)), nothing(currency))
    const later = all.filter((invoice) => !isOfRange(invoice)).flatMap((invoice) => takenOn(range, invoice))
    const returns = all.flatMap((invoice) => movedOn(range, invoice)).filter(isReturn)
    if (ofRange.count === 0 && later.length === 0 && returns.length === 0) return []
    return [{ ...ofRange, later: waysOf(later), returned: returnedSum(returns), back: waysOf(returns) }]
  })
