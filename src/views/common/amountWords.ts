import type { Invoice } from '../../events/entities.ts'
import type { Amounts } from '../../events/values/amounts.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import type { Language } from '../../events/values/currency.ts'
import { t } from '../texts/index.ts'
import { formatMoney } from '../ui/format.ts'

/** One sum for each currency, by its name. */
export const severalWords = (several: NonNullable<Amounts['several']>, language: Language): readonly string[] =>
  several.map(
    ({ currency, total }) =>
      `${t('basket.totalIn', { currency: t(`units.${currency}`) })}: ${formatMoney(total, currency, language)}`,
  )

/** The amounts of an invoice, each by its name. */
export const amountWords = (
  invoice: Pick<Invoice, 'lines' | 'total' | 'currency' | 'vat'>,
  language: Language,
): string => {
  const { several, currency, total, payable } = amountsOf(invoice)
  const named = (label: string, amount: number) => `${label}: ${formatMoney(amount, currency, language)}`
  return (
    several === null
      ? [named(t('basket.total'), total), named(t('basket.payable'), payable)]
      : severalWords(several, language)
  ).join(' · ')
}
