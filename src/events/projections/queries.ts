import { datePattern, dateSpellings } from '../values/dateQuery.ts'
import type { Query } from '../values/query.ts'
import { plainQuery } from '../values/query.ts'
import { maxTerms, searchForm, terms } from '../values/text.ts'
import { numberWord } from './invoices.ts'
import type { Model } from './rows.ts'

/** The letters that are enough to tell two invoices' numbers apart. */
const leastOfNumber = 8
const numberPattern = `(?<![\\p{L}\\p{M}\\d])(?<number>[a-z0-9][a-z0-9_.-]{${leastOfNumber - 1},})(?![\\p{L}\\p{M}\\d])`
const meant = new RegExp(`${datePattern}|${numberPattern}`, 'gu')

const spellingsOf = ({ number, ...date }: Readonly<Record<string, string | undefined>>): readonly string[] => {
  if (number === undefined) return dateSpellings(date)
  return number.replace(/[_.-]/g, '').length < leastOfNumber ? [] : [numberWord(number)]
}

/** Words, and what they may mean together: a date in either calendar, or an invoice's number. */
const invoiceQuery = (text: string): Query => {
  const form = searchForm(text)
  const query: (readonly string[])[] = []
  let from = 0
  for (const found of form.matchAll(meant)) {
    const { index, 0: span, groups = {} } = found
    const spellings = spellingsOf(groups)
    query.push(...plainQuery(form.slice(from, index)), ...terms(span).map((word) => [word, ...spellings]))
    from = index + span.length
  }
  return [...query, ...plainQuery(form.slice(from))].slice(0, maxTerms)
}

/** What a typed text asks for, by model. They load with the search. */
export const queries: Readonly<Record<Model, (text: string) => Query>> = {
  invoice: invoiceQuery,
  person: plainQuery,
  product: plainQuery,
}
