import type { Language } from '../../events/values/currency.ts'
import { t } from '../texts/index.ts'
import { formatDateTime, formatDigits, formatNumber } from '../ui/format.ts'
import { nameIn } from './names.ts'
import { filledIn, saidIn, textIn, violationIn } from './violationText.ts'

/** Digits as they stand; decimals with the language's own point. */
const shownNumber = (value: string, language: Language): string =>
  /^\d+$/.test(value)
    ? formatDigits(value, language)
    : /^\d+\.\d{1,3}$/.test(value)
      ? formatNumber(Number(value), language)
      : value

/**
 * A notice's words by its key, with names in the language and dates of instants. A key without words shows its kind,
 * and never breaks the page.
 */
export const noticeText = (
  language: Language,
  kind: 'success' | 'danger' | 'info',
  key: string,
  values: Readonly<Record<string, string>>,
): string => {
  const text = textIn(language, key) ?? t(`notices.${kind}`)
  const { name = '', nameFa, title = '', field = '', message = '', error, instant, zone } = values
  const named =
    key === 'notices.violation'
      ? violationIn(language, { title, field, message })
      : error !== undefined
        ? { ...values, error: saidIn(language, error) }
        : nameFa === undefined
          ? values
          : { ...values, name: nameIn(language, { name, nameFa }) }
  const dated = instant === undefined ? named : { ...named, date: formatDateTime(instant, language, zone) }
  const shown = Object.fromEntries(Object.entries(dated).map(([name, value]) => [name, shownNumber(value, language)]))
  return filledIn(language, text, shown)
}
