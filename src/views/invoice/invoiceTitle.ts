import type { Invoice } from '../../events/entities.ts'
import type { t, useTexts } from '../texts/index.ts'
import { formatShortNumber } from '../ui/format.ts'

/** An invoice's name, with its number if it has one, in the language of the page or of a replay's picture. */
export const invoiceTitle = (
  { number }: Pick<Invoice, 'number'>,
  texts: Pick<ReturnType<typeof useTexts>, 'language'> & { t: typeof t },
): string =>
  number === undefined
    ? texts.t('invoice.title')
    : texts.t('invoice.numbered', { number: formatShortNumber(number, texts.language) })
