import { either as E } from 'fp-ts'
import type { InvoiceEvent } from '../desk/invoice.ts'
import type { Unstamped } from '../event.ts'
import type { Row } from '../projections/rows.ts'
import { amountsOf } from '../values/amounts.ts'
import type { Tender } from '../values/payments.ts'
import { maxPayments, owedOf } from '../values/payments.ts'
import { refused } from './invoice.ts'

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
    const undone = payments.find(({ id, way }) => id === tender.undoes && way !== 'account')
    const isUndone = payments.some(({ undoes }) => undoes === tender.undoes)
    if (undone === undefined || undone.undoes !== undefined || isUndone) return refused('undone')
    const { id: undoes, way, amount } = undone
    return E.right({ type: 'payment.taken', invoice, app, tender: { way, amount, undoes } })
  }
  if (tender.amount > owedOf(standing, amountsOf(standing).payable)) return refused('notOwed')
  return E.right({ type: 'payment.taken', invoice, app, tender })
}
