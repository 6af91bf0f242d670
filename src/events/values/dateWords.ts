import { marked } from './query.ts'

/** In the spelling of search, from the first month on. */
const persian = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر ابان اذر دی بهمن اسفند'.split(' ')
const gregorian = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const restOfMonth = 'uary|ruary|ch|il|e|y|ust|t|tember|ober|ember'

const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (locale: string, zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(`${locale} ${zone}`)
  if (known !== undefined) return known
  const style = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const make = () => {
    try {
      return new Intl.DateTimeFormat(locale, zone === '' ? style : { ...style, timeZone: zone })
    } catch {
      return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
    }
  }
  const made = make()
  clocks.set(`${locale} ${zone}`, made)
  return made
}

const ofDay = new Map<string, readonly string[]>()
const mostDays = 4_096

const two = (figures: string) => figures.padStart(2, '0')

const wordsOfDay = (day: string): readonly string[] => {
  const [, month = '', date = ''] = day.split('-')
  const parts = clockOf('en-u-ca-persian-nu-latn', 'UTC').formatToParts(new Date(`${day}T12:00:00Z`))
  const part = (type: 'year' | 'month' | 'day') => two(parts.find((found) => found.type === type)?.value ?? '')
  const there = `${part('month')}-${part('day')}`
  return [day, `${part('year')}-${there}`, `g${month}-${date}`, `f${there}`].map(marked)
}

/** The search words of an instant: its day in both calendars, with and without the year, in the shown zone. */
export const dateWords = (instant: string, zone: string): readonly string[] => {
  const day = clockOf('en-CA', zone).format(new Date(instant))
  const known = ofDay.get(day)
  if (known !== undefined) return known
  const made = wordsOfDay(day)
  if (ofDay.size >= mostDays) ofDay.clear()
  ofDay.set(day, made)
  return made
}

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
