import i18next from 'i18next'
import type { Language } from '../events/values/currency.ts'
import { wordsOf } from '../machines/fault.ts'

type Violation = Readonly<Record<'title' | 'field' | 'message', string>>

/** The text of a key that only a machine or a server names; null where it has none. */
export const textIn = (language: Language, key: string | undefined): string | null => {
  const text: unknown = key === undefined ? null : i18next.getResource(language, 'translation', key)
  return typeof text === 'string' ? text : null
}

/** What a server refused: its title where that has words, the field by its label, and the message as it was sent. */
export const violationIn = (language: Language, { title, field, message }: Violation): Violation => ({
  title: textIn(language, wordsOf(title)) ?? title,
  field: textIn(language, `fields.${field.split('.').at(-1)}`) ?? field,
  message,
})
