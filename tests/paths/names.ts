import type { StateValue } from 'xstate'
import type { Language } from '../../src/events/values/currency.ts'
import { farsi } from './words/fa.ts'

/** `awaitingPrice` as people write it: awaiting price. */
const spaced = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A name in the code as words; in Farsi where the dictionary has it. */
const named = (dictionary: Readonly<Record<string, string>>, name: string, language: Language): string =>
  language === 'fa' && Object.hasOwn(dictionary, name) ? (dictionary[name] ?? name) : spaced(name)

export const guardWords = (name: string, language: Language): string => named(farsi.guards, name, language)

/** Where a machine stands: `browsing › shown`, regions beside each other parted by commas. */
export const stateWords = (value: StateValue, language: Language): string =>
  typeof value === 'string'
    ? named(farsi.states, value, language)
    : Object.entries(value)
        .map(([name, inner]) => {
          const within = inner === undefined ? '' : stateWords(inner, language)
          const own = named(farsi.states, name, language)
          return within === '' ? own : `${own} › ${within}`
        })
        .join(language === 'fa' ? '، ' : ', ')
