import * as t from 'io-ts'
import { checkedText } from './codecs.ts'
import type { Language } from './currency.ts'
import { Id } from './ids.ts'
import { marked } from './marks.ts'
import { Count } from './money.ts'

/** Letters that are told apart in both scripts, and in which no pair is a rude word. */
const farsiOf: ReadonlyMap<string, string> = new Map([
  ['B', 'ب'],
  ['C', 'چ'],
  ['D', 'د'],
  ['E', 'ع'],
  ['F', 'ف'],
  ['H', 'ه'],
  ['L', 'ل'],
  ['M', 'م'],
  ['N', 'ن'],
  ['T', 'ط'],
  ['V', 'و'],
  ['Y', 'ی'],
])
const letters = [...farsiOf.keys()]
const latinOf: ReadonlyMap<string, string> = new Map([...farsiOf].map(([latin, farsi]) => [farsi, latin]))

const isPrefix = (text: string): boolean => new RegExp(`^[${letters.join('')}]{2}$`).test(text)

/** Two Latin letters. */
const Prefix = checkedText('Prefix', 'two letters', isPrefix)

/**
 * The number of a sale. `series`: an id that a device makes with its prefix, so that two devices with one prefix are
 * told apart. `count`: from 1, without gaps.
 */
export const ShortNumber = t.strict({ series: Id, prefix: Prefix, count: Count })
export type ShortNumber = t.TypeOf<typeof ShortNumber>

/** The prefix of a series: the first that no other one has, from where its id says. */
export const prefixOf = (series: string, others: readonly string[]): string => {
  const all = letters.length ** 2
  const from = [...series].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % (all * 65_521), 7)
  const prefixes = Array.from({ length: all }, (_, step) => {
    const at = (from + step) % all
    return `${letters[Math.floor(at / letters.length)]}${letters[at % letters.length]}`
  })
  return prefixes.find((prefix) => !others.includes(prefix)) ?? prefixes.join('').slice(0, 2)
}

/** The letters stay apart, so that they make no word. */
const inFarsi = (prefix: string): string => [...prefix].map((letter) => farsiOf.get(letter) ?? letter).join('\u200c')

/** `NT-017`, `ن‌ط-017`: the digits are the view's. */
export const spelledNumber = ({ prefix, count }: Pick<ShortNumber, 'prefix' | 'count'>, language: Language): string =>
  `${language === 'fa' ? inFarsi(prefix) : prefix}-${String(count).padStart(3, '0')}`

/** The term that finds a sale by its number. */
export const shortNumberWord = ({ prefix, count }: Pick<ShortNumber, 'prefix' | 'count'>): string =>
  marked(`#${prefix.toLowerCase()}${count}/`)

const latin = letters.join('').toLowerCase()
const farsi = [...farsiOf.values()].join('')

/** In either script, with or without a hyphen, of a text in search spelling. */
export const shortNumberPattern = `(?<prefix>[${latin}]{2}|[${farsi}][\\u200c ]?[${farsi}])[\\s\\u200c\\u2010-\\u2015-]{0,3}(?<count>\\d{1,15})`

/** What `shortNumberPattern` found. */
export const readNumber = (prefix: string, count: string): Pick<ShortNumber, 'prefix' | 'count'> => ({
  prefix: [...prefix.replace(/[\u200c ]/g, '')].map((letter) => latinOf.get(letter) ?? letter.toUpperCase()).join(''),
  count: Number(count),
})
