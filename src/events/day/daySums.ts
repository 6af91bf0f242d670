import type { Invoice } from '../entities.ts'
import type { Figure, KeptSum, Sums } from '../projections/sums.ts'
import { addSums } from '../projections/sums.ts'
import { amountsOf } from '../values/amounts.ts'
import { currencies } from '../values/currency.ts'
import { dayOf } from '../values/dateWords.ts'
import { unitsOf } from '../values/decimals.ts'
import { owedOf } from '../values/payments.ts'
import type { Range } from '../values/range.ts'
import { isIn } from '../values/range.ts'
import type { DaySums } from './day.ts'

/** The sums of a day, or of several, one a currency. */
export const daySums = (range: Range, kept: readonly KeptSum[]): readonly DaySums[] => {
  const sums: Sums = new Map()
  const within = kept.filter(({ from, to }) => isIn(range, from) && isIn(range, to))
  addSums(
    sums,
    within.map((sum) => ({ ...sum, ...range })),
  )
  return currencies.flatMap((currency) => {
    const figures = [...sums.values()].find((sum) => sum.currency === currency)?.figures
    if (figures?.has('count') !== true && figures?.has('moved') !== true) return []
    const of = (figure: Figure) => unitsOf(figures.get(figure) ?? 0n)
    return [
      {
        currency,
        count: Number(figures.get('count') ?? 0n),
        total: of('total'),
        cash: of('cash'),
        card: of('card'),
        transfer: of('transfer'),
        account: of('account'),
        later: { cash: of('later cash'), card: of('later card'), transfer: of('later transfer') },
        returned: of('returned'),
        back: { cash: of('back cash'), card: of('back card'), transfer: of('back transfer') },
      },
    ]
  })
}

/** The days in a range with invoices that are still owed. */
export const owedDays = (range: Range, kept: readonly KeptSum[]): readonly string[] => {
  const owed = new Map<string, bigint>()
  for (const { from, to, figures } of kept) {
    if (from === to && isIn(range, to)) owed.set(to, (owed.get(to) ?? 0n) + (figures.get('owed') ?? 0n))
  }
  return [...owed].flatMap(([day, count]) => (count > 0n ? [day] : [])).sort()
}

/** So many of a day's owed invoices are named. */
export const mostOwed = 50

/** The first invoices of the day, or of several, that are still owed. */
export const owedOn = (range: Range, invoices: readonly Invoice[]): readonly string[] =>
  invoices
    .filter(
      (invoice) => isIn(range, dayOf(invoice.date, invoice.zone)) && owedOf(invoice, amountsOf(invoice).payable) > 0,
    )
    .slice(0, mostOwed)
    .map(({ id }) => id)
