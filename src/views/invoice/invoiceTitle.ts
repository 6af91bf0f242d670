import type { Invoice } from '../../events/entities.ts'
import type { Language } from '../../events/values/currency.ts'
import { t } from '../texts/index.ts'
import { formatShortNumber } from '../ui/format.ts'

/** An invoice's name, with its number if it has one. */
export const invoiceTitle = ({ number }: Pick<Invoice, 'number'>, language: Language): string =>
  number === undefined ? t('invoice.title') : t('invoice.numbered', { number: formatShortNumber(number, language) })
