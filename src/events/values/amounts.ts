import { either as E } from 'fp-ts'
import type { Invoice } from '../entities.ts'
import type { Lines } from '../lines.ts'
import { totalsByCurrency } from '../lines.ts'
import type { Currency } from './currency.ts'
import { fromThousandths, thousandthsOf } from './decimals.ts'
import { discountOf } from './discount.ts'
import { localApp } from './ids.ts'
import { payableOf, sumLines } from './money.ts'
import { shelfLines } from './shelfPrices.ts'
import { exemptSum, vatOfTaxed } from './taxVat.ts'
import type { VatKind } from './vat.ts'
import { readVat } from './vat.ts'

export interface Sum {
  currency: Currency
  total: number
}

/**
 * What a saved invoice says of money. `several`, one sum a currency, is there where its lines differ in it: no VAT and
 * no payable is right then.
 */
export interface Amounts extends Sum {
  /** The sum of the prices as they are shown: with VAT where they include it. */
  total: number
  /** By how much `total` is below the sum of the prices before a discount. */
  discount: number
  /** What of `total` no VAT is on, where there is VAT at all. */
  exempt: number
  vat: number
  /** How `vat` was counted, and its rate in percent. */
  kind: VatKind
  percent: number
  /**
   * Prices include VAT: by how much whole prices without it come to less, in the currency's unit. Below zero if another
   * client changed a quantity since.
   */
  rounding: number
  payable: number
  several: readonly Sum[] | null
}

type Counted = { lines: Lines } & Pick<Invoice, 'total' | 'currency' | 'vat'>

export const amountsOf = ({ lines, total: net, currency, vat: rule }: Counted): Amounts => {
  const { kind, percent } = readVat(rule)
  const sums = totalsByCurrency(lines)
  const vat = vatOfTaxed(lines, net, percent)
  const payable = E.getOrElse(() => net)(payableOf(net, vat))
  const total = kind === 'included' ? E.getOrElse(() => payable)(sumLines(shelfLines(lines, rule))) : net
  return {
    currency,
    total,
    discount: discountOf(shelfLines(lines, rule)),
    exempt: percent === 0 ? 0 : E.getOrElse(() => 0)(fromThousandths(exemptSum(lines))),
    vat,
    kind,
    percent,
    rounding: kind === 'included' ? Number(thousandthsOf(total) - thousandthsOf(payable)) / 1_000 : 0,
    payable,
    several: sums.length > 1 ? sums : null,
  }
}

/** Only what is in rial, with VAT on all of it, can be sent to the tax office, and nothing that was sent before. */
export const canBeSent = (invoice: Counted & Pick<Invoice, 'app' | 'restored'>): boolean => {
  const { app, lines, restored } = invoice
  const { kind, exempt } = amountsOf(invoice)
  return (
    app !== localApp &&
    lines.length > 0 &&
    [invoice, ...lines].every((each) => each.currency === 'IRR') &&
    kind !== 'none' &&
    exempt === 0 &&
    restored?.wasSent !== true
  )
}
