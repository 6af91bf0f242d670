import { either as E } from 'fp-ts'
import type { Currency } from '../../events/values/currency.ts'
import type { DiscountRefusal, Off } from '../../events/values/discount.ts'
import { noOff, parseDiscount } from '../../events/values/discount.ts'
import { parseAmount } from '../../events/values/money.ts'
import type { PaymentWay, Tender } from '../../events/values/payments.ts'
import { maxWays, restOf } from '../../events/values/payments.ts'

/**
 * Why an amount cannot be taken by a way: it is none, or more than is to be paid, which only cash can give back.
 * `wayFirst`: on account goes what is left, and no amount that is typed.
 */
type TenderRefusal = 'notMoney' | 'tooMuch' | 'manyWays' | 'wayFirst'

/** The money of a typed amount, of which `rest` is still to be paid; null for nothing typed: all of it. */
const tenderOf = (way: PaymentWay, typed: number | null, rest: number): E.Either<TenderRefusal, Tender> => {
  const amount = typed ?? rest
  if (amount <= 0) return E.left('notMoney')
  if (amount <= rest) return E.right({ way, amount })
  return way === 'cash' ? E.right({ way, amount: rest, received: amount }) : E.left('tooMuch')
}

/** How a sale is being paid, or an invoice that is owed. */
export interface Tendering {
  /** Null: what is on the sheet. */
  invoice: string | null
  payable: number
  currency: Currency
  /** What came already, where it comes by several ways. */
  taken: readonly Tender[]
  typed: string
  /** A discount as it was typed, what it comes to, and why it is none. */
  off?: Off & { text: string; refusal: DiscountRefusal | null; reason: string }
  refusal: TenderRefusal | null
}

/** What is left to be paid. */
export const leftOf = ({ payable, taken }: Tendering): number => restOf(payable, taken)

/** What is typed, by a way; nothing typed is all that is left. */
export const nextOf = (tendering: Tendering, way: PaymentWay): E.Either<TenderRefusal, Tender> => {
  if (way === 'account') return E.left('wayFirst')
  const text = tendering.typed.trim()
  const amount = text === '' ? E.right(null) : parseAmount(text)
  if (E.isLeft(amount)) return E.left('notMoney')
  return tendering.taken.length >= maxWays - 1 ? E.left('manyWays') : tenderOf(way, amount.right, leftOf(tendering))
}

export const typed = (tendering: Tendering, text: string): Tendering => ({ ...tendering, typed: text, refusal: null })

/** With one more, or with why it cannot be taken. */
export const added = (tendering: Tendering, way: PaymentWay): Tendering => {
  const next = nextOf(tendering, way)
  return E.isLeft(next)
    ? { ...tendering, refusal: next.left }
    : { ...tendering, taken: [...tendering.taken, next.right], typed: '', refusal: null }
}

/** With a discount on `sum`: `payable` is what is to be paid then. */
export const lessened = (
  tendering: Tendering,
  { text, of, sum, payable }: { text: string; of: string | null; sum: number; payable: number },
): Tendering => {
  const amount = parseDiscount(text, sum)
  return {
    ...{ ...tendering, payable, refusal: null },
    off: {
      ...{ text, of, reason: tendering.off?.reason ?? '' },
      ...(E.isLeft(amount) ? { amount: 0, refusal: amount.left } : { amount: amount.right, refusal: null }),
    },
  }
}

export const reasoned = (tendering: Tendering, reason: string): Tendering => ({
  ...tendering,
  off: { ...(tendering.off ?? { ...noOff, text: '', refusal: null }), reason },
})

export const dropped = (tendering: Tendering, at: number): Tendering => ({
  ...tendering,
  taken: tendering.taken.toSpliced(at, 1),
  refusal: null,
})
