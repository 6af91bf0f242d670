import type { Language } from '../../src/events/values/currency.ts'
import { foldDigits } from '../../src/events/values/digits.ts'
import { en } from '../../src/views/texts/en.ts'
import { fa } from '../../src/views/texts/fa.ts'
import type { Words } from '../browser/desk.ts'

const texts: Record<Language, Words> = { fa, en }

export const wordsOf = (language: Language): Words => texts[language]

/** A text by its dotted key, as notices name it; null where there is none. */
export const textAt = (language: Language, key: string): string | null => {
  let found: unknown = texts[language]
  for (const part of key.split('.'))
    found = typeof found === 'object' && found !== null ? new Map(Object.entries(found)).get(part) : undefined
  return typeof found === 'string' ? found : null
}

/** An amount as a keyboard of the language types it. */
export const amountIn = (language: Language, text: string): string =>
  language === 'fa' ? text : foldDigits(text).replaceAll('٬', ',')

/** With its blanks filled; a blank without a value stands as …, never as it is written. */
export const filled = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? '…'))
