import i18next from 'i18next'
import type { Language } from '../events/values/currency.ts'
import { wordsOf } from '../machines/fault.ts'
import { formatNumber } from './ui/format.ts'

type Violation = Readonly<Record<'title' | 'field' | 'message', string>>

/** The text of a key that only a machine or a server names; null where it has none. */
export const textIn = (language: Language, key: string | undefined): string | null => {
  const text: unknown = key === undefined ? null : i18next.getResource(language, 'translation', key)
  return typeof text === 'string' ? text : null
}

/** A text with its blanks filled in; what is filled in stays as it is. */
export const filledIn = (language: Language, text: string, values: Readonly<Record<string, string>>): string =>
  i18next.services.interpolator?.interpolate(text, values, language, {}) ?? text

const quoted = /"([^"]*)"/
const number = /-?\d+(?:\.\d+)?/g

/** `size must be between 2 and 30` has its words under `size_must_be_between_n_and_n`. */
const formOf = (message: string): string =>
  message.toLowerCase().replace(quoted, 'text').replace(number, 'n').replace(/\W+/g, '_').replace(/^_|_$/g, '')

/** What a server wants of a field: in the words of ours where it is one of the usual constraints, else as it was sent. */
export const constraintIn = (language: Language, message: string): string => {
  const text = textIn(language, `violations.${formOf(message)}`)
  if (text === null) return message
  const [n = '', m = ''] = (message.match(number) ?? []).map((found) => formatNumber(Number(found), language))
  return filledIn(language, text, { n, m, text: quoted.exec(message)?.[1] ?? '' })
}

/** What a server refused: its title where that has words, the field by its label, and the message in the language where it is a usual one. */
export const violationIn = (language: Language, { title, field, message }: Violation): Violation => ({
  title: textIn(language, wordsOf(title)) ?? title,
  field: textIn(language, `fields.${field.split('.').at(-1)}`) ?? field,
  message: constraintIn(language, message),
})
