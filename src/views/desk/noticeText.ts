import i18next from 'i18next'
import type { Language } from '../../events/values/currency.ts'
import { t } from '../texts/index.ts'
import { formatDigits } from '../ui/format.ts'

const textOf = (language: Language, key: string): string | null => {
  const text: unknown = i18next.getResource(language, 'translation', key)
  return typeof text === 'string' ? text : null
}

/** A notice's words by its key; a key without words says its kind, and never breaks the page. */
export const noticeText = (
  language: Language,
  kind: 'success' | 'danger' | 'info',
  key: string,
  values: Readonly<Record<string, string>>,
): string => {
  const text = textOf(language, key) ?? t(`notices.${kind}`)
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, /^\d+$/.test(value) ? formatDigits(value, language) : value]),
  )
  return i18next.services.interpolator?.interpolate(text, shown, language, {}) ?? text
}
