import { either as E } from 'fp-ts'
import type { Unstamped } from '../event.ts'
import type { Row } from '../projections/rows.ts'
import type { CustomerEvent, MoneyRefusal } from '../records/customer.ts'
import { isOwed, oldestFirst } from '../records/customerSums.ts'
import { amountsOf } from '../values/amounts.ts'
import { exact } from '../values/decimals.ts'
import type { Tender } from '../values/payments.ts'
import { owedOf } from '../values/payments.ts'
import { take } from './payment.ts'

type Taken = Unstamped<Extract<CustomerEvent, { type: 'payment.taken' }>>

/** So many invoices are paid at once: their payments are stored in one transaction. */
const maxInvoicesPaid = 100

/**
 * Money for what a person owes in one currency: a payment for each invoice, the oldest first, or nothing. Where more
 * cash was handed over, the last payment says so: that part was given back.
 */
export const receive = (
  invoices: readonly Row<'invoice'>[],
  { way, amount, received }: Tender,
): E.Either<MoneyRefusal, readonly Taken[]> => {
  const taken: Taken[] = []
  let left = amount
  for (const invoice of oldestFirst(invoices.filter(isOwed))) {
    if (left === 0) break
    if (taken.length === maxInvoicesPaid) return E.left('manyInvoices')
    const part = Math.min(left, owedOf(invoice, amountsOf(invoice).payable))
    left = exact(left - part)
    const isLast = left === 0 && received !== undefined
    const paid = take(invoice, { way, amount: part, ...(isLast && { received: exact(part + received - amount) }) })
    // What is owed of it fits, so it has too many payments.
    if (E.isLeft(paid)) return E.left('manyPayments')
    taken.push(paid.right)
  }
  return left > 0 ? E.left('notOwed') : E.right(taken)
}
