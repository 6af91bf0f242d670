import type { Language } from '../../events/values/currency.ts'
import { formatUnit } from '../ui/format.ts'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** `5 minutes`, `60 minutes`: an interval in the unit of requirement 5.2. */
export const minutesText = (seconds: number, language: Language): string => formatUnit(seconds / 60, 'minute', language)

/** `12 minutes`, `1 hour 54 minutes`: whole numbers of the largest unit, and of the next one after hours and days. */
export const durationText = (seconds: number, language: Language): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = units.map(([unit, length], index) => {
    const [, above] = units[index - 1] ?? ['', Number.POSITIVE_INFINITY]
    return { unit, value: Math.floor((whole % above) / length) }
  })
  const first = parts.findIndex(({ value }) => value > 0)
  if (first < 0) return formatUnit(0, 'second', language)
  return parts
    .slice(first, first < 2 ? first + 2 : first + 1)
    .filter(({ value }) => value > 0)
    .map(({ unit, value }) => formatUnit(value, unit, language))
    .join(language === 'fa' ? ' و ' : ' ')
}

const minute = 60_000

/** How long something lasts, at least a minute: the present counts whole ones, and the service's clock is another. */
export const lastingText = (since: number, now: number, language: Language): string =>
  durationText(Math.max(now - since, minute) / 1000, language)
