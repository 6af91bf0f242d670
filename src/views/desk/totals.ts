import type { Currency } from '../../events/values/currency.ts'

interface Sum {
  currency: Currency
  total: number
}

/** Whether two lists of sums say the same. */
export const sameTotals = (a: readonly Sum[], b: readonly Sum[]): boolean =>
  a.length === b.length && a.every(({ currency, total }, at) => currency === b[at]?.currency && total === b[at].total)
