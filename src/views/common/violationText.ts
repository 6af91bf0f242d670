import i18next from 'i18next'
import type { Language } from '../../events/values/currency.ts'
import { wordsOf } from '../../machines/parts/fault.ts'
import { formatNumber } from '../ui/format.ts'

type Violation = Readonly<Record<'title' | 'field' | 'message', string>>

/** The text of a key that a machine or a server names; null without one. */
export const textIn = (language: Language, key: string | undefined): string | null => {
  const text: unknown = key === undefined ? null : i18next.getResource(language, 'translation', key)
  return typeof text === 'string' ? text : null
}

/** A text with its blanks filled in; the values stay as they are. */
export const filledIn = (language: Language, text: string, values: Readonly<Record<string, string>>): string =>
  i18next.services.interpolator?.interpolate(text, values, language, {}) ?? text

const quoted = /"([^"]*)"/
const number = /-?\d+(?:\.\d+)?/g

/** `size must be between 2 and 30` has its words under `size_must_be_between_n_and_n`. */
const formOf = (message: string): string =>
  message
    .toLowerCase()
    .replace(quoted, 'text')
    .replace(number, 'n')
    .replace(/[^\w\u0600-\u06ff]+/g, '_')
    .replace(/^_|_$/g, '')

/** True if a server's text is in the other language: then it is no sentence of the page. */
export const isForeign = (language: Language, said: string): boolean =>
  (language === 'fa' ? /[a-z]/i : /[\u0600-\u06ff]/).test(said)

/** Our words for a server's text; null if it has none. */
export const phraseIn = (language: Language, said: string): string | null => {
  const text = textIn(language, wordsOf(said)) ?? textIn(language, `violations.${formOf(said)}`)
  if (text === null) return null
  const all = (said.match(number) ?? []).map((found) => formatNumber(Number(found), language))
  const [n = '', m = ''] = all
  return filledIn(language, text, {
    n,
    m,
    all: all.join(language === 'fa' ? '، ' : ', '),
    text: quoted.exec(said)?.[1] ?? '',
  })
}

/** The server's text, if it is in the page's language; otherwise our words, which may not be loaded. */
const orAsSent = (language: Language, said: string, ours: string): string =>
  isForeign(language, said) ? (textIn(language, ours) ?? '') : said

/** A server's failure, in our words if there are some. */
export const saidIn = (language: Language, said: string, unclear = 'violations.failed'): string =>
  phraseIn(language, said) ?? orAsSent(language, said, unclear)

/** A server's constraint of a field, in our words if it is a usual one. */
export const constraintIn = (language: Language, message: string): string =>
  saidIn(language, message, 'violations.unknown')

export const labelIn = (language: Language, field: string): string | null =>
  textIn(language, `fields.${field.split('.').at(-1)}`)

/** A server's refusal: its title, the field by its label, and the message, each in the language if it has words. */
export const violationIn = (language: Language, { title, field, message }: Violation): Violation => ({
  title: saidIn(language, title, 'notices.constraintViolation'),
  field: labelIn(language, field) ?? orAsSent(language, field, 'violations.some'),
  message: constraintIn(language, message),
})
