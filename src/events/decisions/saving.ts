import { either as E } from 'fp-ts'
import { blankMembers } from '../columns/invoice.ts'
import type { SavingEvent } from '../desk/saving.ts'
import type { Invoice, Line, Payer } from '../entities.ts'
import type { Unstamped } from '../event.ts'
import type { LinesRefusal } from '../lines.ts'
import { totalOf } from '../lines.ts'
import { amountsOf } from '../values/amounts.ts'
import type { ChosenDate } from '../values/dates.ts'
import { instantOf } from '../values/dates.ts'
import { discounted, linesOff, undiscounted } from '../values/discount.ts'
import { sumLines } from '../values/money.ts'
import type { Tender } from '../values/payments.ts'
import { paymentWays, takenBy } from '../values/payments.ts'
import { soldLines } from '../values/shelfPrices.ts'
import { usualVat } from '../values/vat.ts'

type Of<T extends SavingEvent['type']> = Extract<SavingEvent, { type: T }>

/**
 * What is to become an invoice; `currency` is the first line's, `total` the plain sum (requirement 4.3). Its lines are
 * as they are stored: of one currency only VAT can be said, so several have the usual rule.
 */
export interface Order {
  app: string
  basket: string
  lines: readonly Line[]
  payer: Payer | null
  date: ChosenDate | null
  vat: string
  /** Left out where there are none, as earlier builds had it. */
  tenders?: readonly Tender[]
  currency: Line['currency']
  total: number
  /** Why there is a discount; left out where nobody said it. */
  discountReason?: string
}

/** Why the basket cannot become an invoice, in the order in which the reasons are shown. */
export type OrderRefusal = 'empty' | 'noApp' | 'otherApp' | LinesRefusal | 'noPayer' | 'otherSum'

/**
 * The basket as an order: it has lines, an app and only that app's products, whose ids begin with the app's
 * (requirement 3.3). Its amounts are exact (`docs/decisions/decimals.md`).
 */
export const orderOf = ({
  app,
  basket,
  lines,
  payer,
  date,
  vat: rule,
  tenders,
  discount,
  discountOf,
  reason,
}: Omit<Of<'invoice.issue'>, 'id' | 'at' | 'type'>): E.Either<OrderRefusal, Order> => {
  const [first] = lines
  if (basket === null || first === undefined) return E.left('empty')
  if (app === null) return E.left('noApp')
  if (lines.some(({ product }) => !product.startsWith(`${app}_`))) return E.left('otherApp')
  if (E.exists((sum: number) => discount > sum)(sumLines(linesOff(lines, discountOf)))) return E.left('otherSum')
  const { currency } = first
  const vat = lines.every((line) => line.currency === currency) ? rule : usualVat
  const sold = soldLines(discounted(lines, { amount: discount, of: discountOf }), vat)
  return E.chain((total: number): E.Either<OrderRefusal, Order> => {
    const order = {
      app,
      basket,
      lines: sold,
      payer,
      date,
      vat,
      currency,
      total,
      ...(discount > 0 && reason !== '' && { discountReason: reason }),
      ...(tenders.length > 0 && { tenders }),
    }
    if (tenders.length === 0) return E.right(order)
    if (payer === null && tenders.some(({ way }) => way === 'account')) return E.left('noPayer')
    return takenBy(tenders, ...paymentWays) === amountsOf(order).payable ? E.right(order) : E.left('otherSum')
  })(totalOf(sold))
}

/** What an invoice takes of the basket that it comes from. */
export const soldOf = (lines: readonly Line[]) =>
  undiscounted(lines).map(({ product, quantity }) => ({ product, quantity }))

interface Issuing {
  order: Order
  /** Milliseconds since 1970 UTC and the device's zone: the invoice's date if none was chosen (requirement 4.3). */
  at: number
  zone: string
}

/** The invoice of an order, under the basket's id: one basket makes one invoice (`docs/decisions/basket-id.md`). */
export const issue = (
  standing: Invoice | undefined,
  { order, at, zone }: Issuing,
): E.Either<Unstamped<Of<'invoice.alreadyIssued'>>, Unstamped<Of<'invoice.issued'>>> => {
  const { app, basket, currency, total, lines, payer, date, vat, tenders = [], discountReason = '' } = order
  if (standing !== undefined)
    return E.left({ type: 'invoice.alreadyIssued', invoice: basket, sold: soldOf(standing.lines) })
  const invoice: Invoice = {
    id: basket,
    app,
    currency,
    total,
    lines,
    payer,
    ...blankMembers,
    vat,
    discountReason,
    date: date?.instant ?? instantOf(at),
    zone: date?.zone ?? zone,
    paid: false,
    paidRef: null,
    createdAt: at,
    updatedAt: at,
    ...(tenders.length > 0 && { payments: tenders.map((each, n) => ({ id: `${basket}-${n + 1}`, at, ...each })) }),
  }
  return E.right({ type: 'invoice.issued', invoice })
}
