import type { Currency } from '../../events/values/currency.ts'

interface Sum {
  currency: Currency
  total: number
}

export const sameTotals = (a: readonly Sum[], b: readonly Sum[]): boolean =>
  a.length === b.length && a.every(({ currency, total }, at) => currency === b[at]?.currency && total === b[at].total)
