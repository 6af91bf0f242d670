import { dayMs } from './dates.ts'
/** What is made once for each key. */
export const remember = <T>(make: (key: string) => T): ((key: string) => T) => {
  const made = new Map<string, T>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}

/** Clocks of one style, by locale and IANA zone; the device's zone by default. */
export const createClocks = (style: Intl.DateTimeFormatOptions) => {
  const made = remember((key) => {
    const [locale, zone] = key.split(' ')
    return new Intl.DateTimeFormat(locale, { ...style, timeZone: zone || undefined })
  })
  return (locale: string, zone: string) => made(`${locale} ${zone}`)
}

const days = createClocks({ year: 'numeric', month: '2-digit', day: '2-digit' })

/** Swedish writes a day as ISO 8601 does. */
const dayNumber = (instant: string | number, zone: string): number =>
  Date.parse(days('sv', zone).format(new Date(instant))) / dayMs

/** Calendar days between two times. */
export const daysBetween = (instant: string | number, now: string | number, zone: string): number =>
  dayNumber(now, zone) - dayNumber(instant, zone)
