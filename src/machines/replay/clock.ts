const second = 1_000
const minute = 60 * second

const formatIn = (zone: string, locale: string, shown: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...shown, ...(zone !== '' && { timeZone: zone }) })

/**
 * `10:42:07` of a time, in an IANA zone or, without one, the reader's; entries that follow each other are mostly of one
 * minute.
 */
export const clockIn = (zone: string) => {
  const format = formatIn(zone, 'en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  let known = Number.NaN
  let shown = ''
  return (at: number): string => {
    if (!(Math.abs(at) <= 8.64e15)) return ''
    const now = Math.floor(at / minute)
    if (now !== known) {
      known = now
      shown = format.format(now * minute)
    }
    return `${shown}:${String(Math.floor((at - now * minute) / second)).padStart(2, '0')}`
  }
}

/** The day of a time, for comparing. */
export const dayIn = (zone: string) => {
  const format = formatIn(zone, 'en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
  return (at: number): string => (Math.abs(at) <= 8.64e15 ? format.format(at) : '')
}

/** A typed time as `clockIn` begins with it; null for what is none. */
export const readClock = (typed: string): string | null => {
  const [, hours, minutes, seconds] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(typed) ?? []
  if (hours === undefined || minutes === undefined) return null
  const clock = `${hours.padStart(2, '0')}:${minutes}`
  return seconds === undefined ? clock : `${clock}:${seconds}`
}
