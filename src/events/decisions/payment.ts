import { either as E } from 'fp-ts'
import type { InvoiceEvent } from '../desk/invoice.ts'
import type { Unstamped } from '../event.ts'
import type { Row } from '../projections/rows.ts'
import { amountsOf } from '../values/amounts.ts'
import { bytesOf } from '../values/bytes.ts'
import { addQuantities } from '../values/money.ts'
import type { PaymentWay, ReturnedLine, Tender } from '../values/payments.ts'
import { maxPayments, owedOf } from '../values/payments.ts'
import { comesBack } from '../values/returns.ts'
import { closed, refused } from './invoice.ts'

type Said<T extends InvoiceEvent['type']> = Unstamped<Extract<InvoiceEvent, { type: T }>>

/** Money for an invoice that is owed, or a payment that is undone. */
export const take = (
  standing: Row<'invoice'> | undefined,
  tender: Tender,
): E.Either<Said<'invoice.refused'>, Said<'payment.taken'>> => {
  if (standing === undefined) return refused('missing')
  const { id: invoice, app, payments = [] } = standing
  if (payments.length >= maxPayments) return refused('manyPayments')
  if (tender.undoes !== undefined) {
    const undone = payments.find(
      ({ id, way, returned }) => id === tender.undoes && way !== 'account' && returned === undefined,
    )
    const isUndone = payments.some(({ undoes }) => undoes === tender.undoes)
    if (undone === undefined || undone.undoes !== undefined || isUndone) return refused('undone')
    const { id: undoes, way, amount } = undone
    return E.right({ type: 'payment.taken', invoice, app, tender: { way, amount, undoes } })
  }
  if (tender.amount > owedOf(standing, amountsOf(standing).payable)) return refused('notOwed')
  return E.right({ type: 'payment.taken', invoice, app, tender })
}

/** Bytes of an invoice's lines and payments, and of what comes back: with it they fit into one entry of a journal. */
const maxReturnedBytes = 30_000

/** Goods of an invoice that come back, and the money that goes back for them. */
export const giveBack = (
  standing: Row<'invoice'> | undefined,
  { lines, way }: { lines: readonly ReturnedLine[]; way: PaymentWay },
): E.Either<Said<'invoice.refused'>, Said<'line.returned'>> => {
  if (standing === undefined) return refused('missing')
  const why = closed(standing)
  if (why !== null) return refused(why)
  const { id: invoice, app, payments = [] } = standing
  if (payments.length >= maxPayments) return refused('manyPayments')
  if (amountsOf(standing).several !== null) return refused('severalCurrencies')
  const isSold = lines.every(({ product, quantity }) => {
    const sold = standing.lines.filter((line) => line.product === product)
    return quantity <= addQuantities(...sold.map((line) => line.quantity))
  })
  if (lines.length === 0 || !isSold) return refused('notSold')
  if (bytesOf([...standing.lines, ...payments, ...lines]) > maxReturnedBytes) return refused('tooLong')
  const { sum, amount } = comesBack(standing, lines)
  const money = amount === 0 ? { way: 'account' as const, amount } : { way, amount }
  return E.right({ type: 'line.returned', invoice, app, ...money, returned: { lines, sum } })
}
