import type { Invoice } from '../../events/entities.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import type { Language } from '../../events/values/currency.ts'
import { lineSum } from '../../events/values/money.ts'
import { shelfLines } from '../../events/values/shelfPrices.ts'
import { severalWords } from '../common/amountWords.ts'
import { membersSaid } from '../common/invoiceMembers.tsx'
import { namedSums } from '../common/namedSums.ts'
import { quantityWords } from '../common/quantityWords.ts'
import { t } from '../texts/index.ts'
import { formatDateTime, formatMoney } from '../ui/format.ts'
import { invoiceTitle } from './invoiceTitle.ts'
import { paidSums } from './paymentWords.ts'

/** An invoice as plain text, to share. */
export const invoiceText = (invoice: Invoice, language: Language): string => {
  const { payer, date, zone, currency } = invoice
  const amounts = amountsOf(invoice)
  const { several, payable } = amounts
  const sum = (label: string, amount: number) => `${label}: ${formatMoney(amount, currency, language)}`
  const sums =
    several === null
      ? [
          ...namedSums(amounts, language).map(({ label, amount }) => sum(label, amount)),
          sum(t('basket.payable'), payable),
        ]
      : severalWords(several, language)
  const named = (line: Invoice['lines'][number]) =>
    (language === 'fa' ? line.nameFa || line.name : line.name || line.nameFa) || t('notices.notFound')
  return [
    ...(invoice.number === undefined ? [] : [invoiceTitle(invoice, { t, language })]),
    `${t('drafts.payer')}: ${payer?.name ?? '-'}`,
    `${t('drafts.date')}: ${formatDateTime(date, language, zone)}`,
    ...shelfLines(invoice.lines, invoice.vat).map((line) => {
      const sum = lineSum(line.price, line.quantity)
      const money = sum._tag === 'Right' ? `: ${formatMoney(sum.right, line.currency, language)}` : ''
      return `${named(line)} × ${quantityWords(line, { t, language })}${money}`
    }),
    ...sums,
    ...paidSums(invoice, language).map(({ label, amount }) => sum(label, amount)),
    ...membersSaid(invoice, 'share').map(({ name, text }) => `${name}: ${text}`),
  ].join('\n')
}
