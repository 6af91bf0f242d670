import { either as E } from 'fp-ts'
import type { Invoice } from '../entities.ts'
import type { Lines } from '../lines.ts'
import { totalsByCurrency } from '../lines.ts'
import type { Currency } from './currency.ts'
import { payableOf, vatOf } from './money.ts'

export interface Sum {
  currency: Currency
  total: number
}

/**
 * What a saved invoice says of money. `several`, one sum a currency, is there where its lines differ in it: no VAT and
 * no payable is right then.
 */
export interface Amounts extends Sum {
  vat: number
  payable: number
  several: readonly Sum[] | null
}

export const amountsOf = ({
  lines,
  total,
  currency,
}: { lines: Lines } & Pick<Invoice, 'total' | 'currency'>): Amounts => {
  const sums = totalsByCurrency(lines)
  const payable = payableOf(total)
  return {
    currency,
    total,
    vat: vatOf(total),
    payable: E.isRight(payable) ? payable.right : total,
    several: sums.length > 1 ? sums : null,
  }
}
