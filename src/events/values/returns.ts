import { either as E } from 'fp-ts'
import type { Invoice, Line } from '../entities.ts'
import { amountsOf } from './amounts.ts'
import { exact } from './decimals.ts'
import { addQuantities, sumLines } from './money.ts'
import type { Payment, Payments, Returned, ReturnedLine } from './payments.ts'
import { moneyWays, takenBy } from './payments.ts'
import { shelfLines, soldLines } from './shelfPrices.ts'

type Content = Pick<Invoice, 'lines' | 'total' | 'currency' | 'vat'>

const lessOf = (lines: readonly Line[], { product, quantity }: ReturnedLine): readonly Line[] => {
  let rest = quantity
  return lines.flatMap((line) => {
    if (line.product !== product || rest <= 0) return [line]
    const left = addQuantities(line.quantity, -rest)
    rest = -left
    return left > 0 ? [{ ...line, quantity: left }] : []
  })
}

/** Lines and total without what came back. More than there is takes the line away. */
export const withoutReturned = (
  content: Content,
  returned: readonly ReturnedLine[],
): Pick<Invoice, 'lines' | 'total'> => {
  const { lines, total, vat } = content
  const of = (left: readonly Line[]) => ({ lines: left, total: E.getOrElse(() => total)(sumLines(left)) })
  const after = of(soldLines(returned.reduce(lessOf, shelfLines(lines, vat)), vat))
  // Prices that include VAT are rounded anew: what is left must not cost more than all of it did.
  const isDearer = amountsOf({ ...content, ...after }).payable > amountsOf(content).payable
  return isDearer ? of(returned.reduce(lessOf, lines)) : after
}

/** What was taken for an invoice that says nothing of it: all of it, in cash, when it was sold. */
export const allPaymentsOf = (invoice: Invoice): Payments => {
  const { id, date, payments } = invoice
  const { payable } = amountsOf(invoice)
  return payments ?? [{ id: `${id}-1`, at: Date.parse(date), way: 'cash', amount: payable }]
}

/** What goods that come back make an invoice cheaper by, and how much of it goes back to the customer. */
export const comesBack = (invoice: Invoice, returned: readonly ReturnedLine[]): { sum: number; amount: number } => {
  const { payable: before } = amountsOf(invoice)
  const { payable: after } = amountsOf({ ...invoice, ...withoutReturned(invoice, returned) })
  const sum = Math.max(0, exact(before - after))
  return { sum, amount: Math.min(sum, Math.max(0, exact(takenBy(allPaymentsOf(invoice), ...moneyWays) - after))) }
}

const returnsIn = (payments: readonly Payment[]): readonly Returned[] =>
  payments.flatMap(({ returned }) => (returned === undefined ? [] : [returned]))

/** The goods that came back by these payments. */
export const returnedIn = (payments: readonly Payment[]): readonly ReturnedLine[] =>
  returnsIn(payments).flatMap(({ lines }) => lines)

/** By how much they made their invoice cheaper. */
export const returnedSum = (payments: readonly Payment[]): number =>
  exact(returnsIn(payments).reduce((all, { sum }) => all + sum, 0))
