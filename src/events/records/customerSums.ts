import { either as E } from 'fp-ts'
import type { Invoice } from '../entities.ts'
import { amountsOf } from '../values/amounts.ts'
import { currencies } from '../values/currency.ts'
import { fromThousandths, thousandthsOf } from '../values/decimals.ts'
import { overOf, owedOf } from '../values/payments.ts'
import type { Balance } from './customer.ts'

const leftOf = (invoice: Invoice): number => owedOf(invoice, amountsOf(invoice).payable)

export const isOwed = (invoice: Invoice): boolean => leftOf(invoice) > 0

/** The oldest first, as they are paid. */
export const oldestFirst = <I extends Invoice>(invoices: readonly I[]): readonly I[] =>
  invoices.toSorted((one, other) =>
    one.date === other.date ? (one.id < other.id ? -1 : 1) : one.date < other.date ? -1 : 1,
  )

/** More than an exact number can say is said as the greatest one. */
const sumOf = (amounts: readonly number[]): number =>
  E.getOrElse(() => Number.MAX_SAFE_INTEGER)(
    fromThousandths(amounts.reduce((sum, amount) => sum + thousandthsOf(amount), 0n)),
  )

/** What a person's invoices come to, one balance a currency; nothing of a currency in which all is even. */
export const balancesOf = (invoices: readonly Invoice[]): readonly Balance[] =>
  currencies.flatMap((currency) => {
    const ofIt = invoices.filter((invoice) => invoice.currency === currency)
    const owed = sumOf(ofIt.map(leftOf))
    const over = sumOf(ofIt.map((invoice) => overOf(invoice, amountsOf(invoice).payable)))
    const oldest = oldestFirst(ofIt.filter(isOwed))[0]?.date ?? null
    return owed === 0 && over === 0 ? [] : [{ currency, owed, over, oldest }]
  })
