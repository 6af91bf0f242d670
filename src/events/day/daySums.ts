import type { Invoice } from '../entities.ts'
import { amountsOf } from '../values/amounts.ts'
import type { Currency } from '../values/currency.ts'
import { currencies } from '../values/currency.ts'
import { dayOf } from '../values/dateWords.ts'
import { exact } from '../values/decimals.ts'
import type { Payment, Payments, PaymentWay } from '../values/payments.ts'
import { owedOf, takenBy } from '../values/payments.ts'
import { returnedSum } from '../values/returns.ts'
import type { DaySums } from './day.ts'

/** What was taken, or went back, on a day, in the zone of the invoice's own clock. */
const movedOn = (day: string, { payments = [], zone }: Invoice): Payments =>
  payments.filter(({ at }) => dayOf(at, zone) === day)

const isReturn = ({ returned }: Payment): boolean => returned !== undefined
const takenOn = (day: string, invoice: Invoice): Payments => movedOn(day, invoice).filter((each) => !isReturn(each))

const add = (sums: DaySums, more: Partial<Record<keyof DaySums, number>>): DaySums => {
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
  const by = (way: PaymentWay) => takenBy(payments, way)
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
const sold = (day: string, invoice: Invoice): Partial<Record<keyof DaySums, number>> => {
  const { payable } = amountsOf(invoice)
  if (invoice.payments === undefined) return { count: 1, total: payable, cash: payable }
  const ways = waysOf(takenOn(day, invoice))
  const total = exact(payable + returnedSum(invoice.payments))
  const account = Math.max(0, total - ways.cash - ways.card - ways.transfer)
  return { count: 1, total, ...ways, account }
}

/**
 * The sums of a day, one a currency. Invoices in several currencies count with the currency and the sum that are
 * stored.
 */
export const daySums = (day: string, invoices: readonly Invoice[]): readonly DaySums[] =>
  currencies.flatMap((currency) => {
    const all = invoices.filter((invoice) => invoice.currency === currency)
    const isOfDay = ({ date, zone }: Invoice) => dayOf(date, zone) === day
    const ofDay = all.filter(isOfDay).reduce((sums, invoice) => add(sums, sold(day, invoice)), nothing(currency))
    const later = all.filter((invoice) => !isOfDay(invoice)).flatMap((invoice) => takenOn(day, invoice))
    const returns = all.flatMap((invoice) => movedOn(day, invoice)).filter(isReturn)
    if (ofDay.count === 0 && later.length === 0 && returns.length === 0) return []
    return [{ ...ofDay, later: waysOf(later), returned: returnedSum(returns), back: waysOf(returns) }]
  })

/** So many of a day's owed invoices are named. */
const mostOwed = 50

/** The first invoices of the day that are still owed. */
export const owedOn = (day: string, invoices: readonly Invoice[]): readonly string[] =>
  invoices
    .filter((invoice) => dayOf(invoice.date, invoice.zone) === day && owedOf(invoice, amountsOf(invoice).payable) > 0)
    .slice(0, mostOwed)
    .map(({ id }) => id)
