import type { Invoice } from '../events/entities.ts'
import type { Language } from '../events/values/currency.ts'
import { lineSum, payableOf, vatOf } from '../events/values/money.ts'
import { t } from './texts/index.ts'
import { formatDateTime, formatMoney, formatNumber } from './ui/format.ts'

/** An invoice as plain text, to share. */
export const invoiceText = ({ lines, payer, date, zone, total, currency }: Invoice, language: Language): string => {
  const payable = payableOf(total)
  const named = (line: Invoice['lines'][number]) =>
    (language === 'fa' ? line.nameFa || line.name : line.name || line.nameFa) || t('notices.notFound')
  return [
    `${t('drafts.payer')}: ${payer?.name ?? '-'}`,
    `${t('drafts.date')}: ${formatDateTime(date, language, zone)}`,
    ...lines.map((line) => {
      const sum = lineSum(line.price, line.quantity)
      const money = sum._tag === 'Right' ? `: ${formatMoney(sum.right, line.currency, language)}` : ''
      return `${named(line)} × ${formatNumber(line.quantity, language)}${money}`
    }),
    `${t('basket.total')}: ${formatMoney(total, currency, language)}`,
    `${t('basket.vat', { percent: language === 'fa' ? '۱۰٪' : '10%' })}: ${formatMoney(vatOf(total), currency, language)}`,
    `${t('basket.payable')}: ${formatMoney(payable._tag === 'Right' ? payable.right : total, currency, language)}`,
  ].join('\n')
}
