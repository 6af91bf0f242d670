import type { Invoice } from '../../events/entities.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import type { Currency, Language } from '../../events/values/currency.ts'
import type { Payment, ReturnedLine } from '../../events/values/payments.ts'
import { owedOf } from '../../events/values/payments.ts'
import { standingPayments } from '../../events/values/standingPayments.ts'
import { nameIn } from '../common/names.ts'
import { t } from '../texts/index.ts'
import { formatMoney, formatNumber } from '../ui/format.ts'

/** The names of goods that came back, each with its quantity. */
export const goodsWords = (lines: readonly ReturnedLine[], language: Language): string =>
  lines
    .map((line) => `${nameIn(language, line) || t('notices.notFound')} × ${formatNumber(line.quantity, language)}`)
    .join(language === 'fa' ? '، ' : ', ')

/** The way of a payment, and the cash that was handed over where it was more. */
export const paymentWords = (
  { way, received, returned, amount }: Payment,
  currency: Currency,
  language: Language,
): string => {
  const words = t(`tender.ways.${way}`)
  if (returned !== undefined && amount === 0) return t('returns.title')
  if (returned !== undefined) return t('returns.moneyBack', { way: words })
  return received === undefined
    ? words
    : t('tender.received', { way: words, received: formatMoney(received, currency, language) })
}

/** How it was paid, and what is left. */
export const paidSums = (invoice: Invoice, language: Language) => {
  const { payments = [], currency } = invoice
  if (payments.length === 0) return []
  const owed = owedOf(invoice, amountsOf(invoice).payable)
  return [
    ...standingPayments(payments)
      .filter(({ amount }) => amount > 0)
      .map((payment) => ({
        label: paymentWords(payment, currency, language),
        amount: payment.amount,
        currency,
      })),
    ...(owed > 0 ? [{ label: t('tender.owed'), amount: owed, currency }] : []),
  ]
}
