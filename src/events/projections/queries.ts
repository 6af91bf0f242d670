import { datePattern, dateSpellings } from '../values/dateQuery.ts'
import { marked } from '../values/marks.ts'
import type { Query } from '../values/query.ts'
import { mostWords, plainQuery } from '../values/query.ts'
import { readNumber, shortNumberPattern, shortNumberWord } from '../values/shortNumber.ts'
import { searchForm, terms } from '../values/text.ts'
import { numberWord, owedWord, paidWord, payerWord, unevenWord } from './invoices.ts'
import type { Model } from './rows.ts'

/** The letters that are enough to tell two invoices' numbers apart. */
const leastOfNumber = 8
const numberPattern = `(?<![\\p{L}\\p{M}\\d])(?<number>[a-z0-9][a-z0-9_.-]{${leastOfNumber - 1},})(?![\\p{L}\\p{M}\\d])`
/** `day:2026-11-28`: sold on that day. `paid 2026-11-28`: money was taken on it. */
const dayPattern = 'day:(?<soldOn>\\d{4}-\\d{2}-\\d{2})(?!\\d)'
const paidPattern = 'paid +(?<paidOn>\\d{4}-\\d{2}-\\d{2})(?!\\d)'
/** `payer:…` and `uneven:…`, a person's id: a payer's invoices, and those among them that are not even. */
const payerPattern = '(?<whose>payer|uneven):(?<person>[a-z0-9_.-]{1,80})'
/** On account, in either language. */
const owedPattern = '(?<![\\p{L}\\p{M}\\d])(?<owed>نسیه|unpaid)(?![\\p{L}\\p{M}\\d])'
const shortPattern = `(?<![\\p{L}\\p{M}\\d])${shortNumberPattern}(?![\\p{L}\\p{M}\\d])`
const meant = new RegExp(
  [payerPattern, dayPattern, paidPattern, owedPattern, datePattern, shortPattern, numberPattern].join('|'),
  'gu',
)

const spellingsOf = (groups: Readonly<Record<string, string | undefined>>): readonly string[] => {
  const { number, soldOn, paidOn, owed, whose, person, prefix, count, ...date } = groups
  if (person !== undefined) return [whose === 'payer' ? payerWord(person) : unevenWord(person)]
  if (owed !== undefined) return [owedWord]
  if (prefix !== undefined && count !== undefined) return [shortNumberWord(readNumber(prefix, count))]
  if (soldOn !== undefined) return [marked(soldOn)]
  if (paidOn !== undefined) return [paidWord(paidOn)]
  if (number === undefined) return dateSpellings(date)
  return number.replace(/[_.-]/g, '').length < leastOfNumber ? [] : [numberWord(number)]
}

/** Nobody types it: it means no words. */
const isOurs = ({ person, soldOn, paidOn }: Readonly<Record<string, string | undefined>>): boolean =>
  person !== undefined || soldOn !== undefined || paidOn !== undefined

/** Words, and what they may mean together: a date in either calendar, or an invoice's number. */
const invoiceQuery = (text: string): Query => {
  const form = searchForm(text)
  const query: (readonly string[])[] = []
  let from = 0
  for (const found of form.matchAll(meant)) {
    const { index, 0: span, groups = {} } = found
    const spellings = spellingsOf(groups)
    query.push(...plainQuery(form.slice(from, index)))
    // Figures of a date begin many amounts: nothing of ours is looked for as a word.
    if (isOurs(groups)) query.push(spellings)
    else query.push(...terms(span).map((word) => [word, ...spellings]))
    from = index + span.length
  }
  return [...query, ...plainQuery(form.slice(from))].slice(0, mostWords)
}

/** What a typed text asks for, by model. They load with the search. */
export const queries: Readonly<Record<Model, (text: string) => Query>> = {
  invoice: invoiceQuery,
  person: plainQuery,
  product: plainQuery,
}
