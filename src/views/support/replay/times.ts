import type { Language } from '../../../events/values/currency.ts'
import { localeOf } from '../../ui/format.ts'

const styles = {
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  whole: {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const made = new Map<string, Intl.DateTimeFormat>()

/** `10:42:07`, or with its day; what is no time is a dash. */
export const formatAt = (at: number, style: keyof typeof styles, language: Language, zone: string): string => {
  const key = `${style} ${language} ${zone}`
  const known = made.get(key)
  const format =
    known ??
    new Intl.DateTimeFormat(localeOf(language), { ...styles[style], ...(zone === '' ? {} : { timeZone: zone }) })
  if (known === undefined) made.set(key, format)
  return Math.abs(at) <= 8.64e15 ? format.format(at) : '–'
}
