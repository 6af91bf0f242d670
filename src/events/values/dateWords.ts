import { marked } from './marks.ts'

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

export const two = (figures: string) => figures.padStart(2, '0')

/** Year, month and day of a day in the Persian calendar. */
export const persianOf = (day: string): readonly [year: string, month: string, day: string] => {
  const parts = clockOf('en-u-ca-persian-nu-latn', 'UTC').formatToParts(new Date(`${day}T12:00:00Z`))
  const part = (type: 'year' | 'month' | 'day') => two(parts.find((found) => found.type === type)?.value ?? '')
  return [part('year'), part('month'), part('day')]
}

const wordsOfDay = (day: string): readonly string[] => {
  const [, month = '', date = ''] = day.split('-')
  const [yearThere, ...rest] = persianOf(day)
  const there = rest.join('-')
  return [day, `${yearThere}-${there}`, `g${month}-${date}`, `f${there}`].map(marked)
}

/** `2026-11-24`: the day of an instant in a zone. */
export const dayOf = (instant: string | number, zone: string): string =>
  clockOf('en-CA', zone).format(new Date(instant))

/** The search words of an instant: its day in both calendars, with and without the year, in the shown zone. */
export const dateWords = (instant: string, zone: string): readonly string[] => {
  const day = dayOf(instant, zone)
  const known = ofDay.get(day)
  if (known !== undefined) return known
  const made = wordsOfDay(day)
  if (ofDay.size >= mostDays) ofDay.clear()
  ofDay.set(day, made)
  return made
}
