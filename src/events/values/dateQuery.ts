import { two } from './dateWords.ts'
import { marked } from './marks.ts'

/** In the spelling of search, from the first month on. */
const persian = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر ابان اذر دی بهمن اسفند'.split(' ')
const gregorian = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const restOfMonth = 'uary|ruary|ch|il|e|y|ust|t|tember|ober|ember'

const month = `(?<fa>${persian.join('|')})|(?<en>${gregorian.join('|')})(?:${restOfMonth})?`
/** Dates in texts of one spelling (see `searchForm`): figures from either end, and days and months in words. */
export const datePattern = [
  '(?<year>\\d{4})[/.-](?<month>\\d{1,2})(?:[/.-](?<day>\\d{1,2}))?',
  '(?<one>\\d{1,2})[/.-](?<other>\\d{1,2})[/.-](?<lastYear>\\d{4})',
  `(?:(?<dayBefore>\\d{1,2}) +)?(?:${month})(?: +(?<dayAfter>\\d{1,2}))?(?:[,،]? +(?<yearAfter>\\d{4}))?`,
]
  .map((form) => `(?<![\\p{L}\\p{M}\\d/.-])(?:${form})(?![\\p{L}\\p{M}\\d])`)
  .join('|')

type Groups = Readonly<Record<string, string | undefined>>

const spelt = (year: string, monthOf: string, day: string | undefined): string =>
  `${year}-${two(monthOf)}-${day === undefined ? '' : two(day)}`

const inWords = ({ fa, en = '', dayBefore, dayAfter, yearAfter }: Groups): readonly string[] => {
  const number = String(1 + (fa === undefined ? gregorian.indexOf(en) : persian.indexOf(fa)))
  const day = dayBefore ?? dayAfter
  if (yearAfter !== undefined) return [spelt(yearAfter, number, day)]
  return day === undefined ? [] : [`${fa === undefined ? 'g' : 'f'}${two(number)}-${two(day)}`]
}

/** The search words of a date that `datePattern` found; none for a month alone. */
export const dateSpellings = (groups: Groups): readonly string[] => {
  const { year, month: monthOf = '', day, one = '', other = '', lastYear } = groups
  if (year !== undefined) return [marked(spelt(year, monthOf, day))]
  if (lastYear === undefined) return inWords(groups).map(marked)
  return [spelt(lastYear, one, other), spelt(lastYear, other, one)].map(marked)
}
