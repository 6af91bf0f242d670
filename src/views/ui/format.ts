import { createClocks, daysBetween, remember } from '../../events/values/clocks.ts'
import type { Currency, Language } from '../../events/values/currency.ts'
import type { ShortNumber } from '../../events/values/shortNumber.ts'
import { spelledNumber } from '../../events/values/shortNumber.ts'

export const localeOf = (language: Language): string => (language === 'fa' ? 'fa-IR' : 'en-US')

const numbers = remember((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }))
const percents = remember((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }))
const units = remember((key) => {
  const [locale, unit = ''] = key.split(' ')
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
})
const lists = remember((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const relatives = remember((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** A code, version or time with only its digits in the language's own. */
export const formatDigits = (text: string, language: Language): string =>
  language === 'fa' ? text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit))) : text

/** `NT-017`, `ن‌ط-۰۱۷`: the short number of a sale. */
export const formatShortNumber = (number: ShortNumber, language: Language): string =>
  formatDigits(spelledNumber(number, language), language)

const separators: Record<Language, string> = { fa: '٬', en: ',' }

/** A number with the language's digits and separators, and up to three decimals. */
export const formatNumber = (value: number, language: Language): string =>
  // The first formatter of a page takes 60 ms, four times that on a phone; most numbers are whole.
  Number.isSafeInteger(value) && value >= 0
    ? formatDigits(String(value).replace(/\B(?=(?:\d{3})+$)/g, separators[language]), language)
    : numbers(localeOf(language)).format(value)

/** A share of one: 0.1 is 10 percent. */
export const formatPercent = (share: number, language: Language): string => percents(localeOf(language)).format(share)

/** `5 minutes`, `۵ دقیقه`. */
export const formatUnit = (value: number, unit: 'day' | 'hour' | 'minute' | 'second', language: Language): string =>
  units(`${localeOf(language)} ${unit}`).format(value)

/** `one, two, and three`, `یک، دو و سه`: Intl's own Persian has a comma before the last, too. */
export const formatList = (parts: readonly string[], language: Language): string =>
  language === 'fa'
    ? [parts.slice(0, -1).join('، '), ...parts.slice(-1)].filter((part) => part !== '').join(' و ')
    : lists(localeOf(language)).format(parts)

/** The directional mark keeps `C$` in order inside right-to-left text. */
const marks: Record<Language, Record<Currency, string>> = {
  fa: { IRR: '﷼', USD: '$', CAD: 'C$\u200e' },
  en: { IRR: 'IRR', USD: '$', CAD: 'C$' },
}

export interface MoneyParts {
  readonly amount: string
  readonly mark: string
  /** Whether the mark is before the amount, and the text between them. */
  readonly markFirst: boolean
  readonly gap: string
}

export const moneyParts = (amount: number, currency: Currency, language: Language): MoneyParts => ({
  amount: formatNumber(amount, language),
  mark: marks[language][currency],
  markFirst: language === 'en',
  gap: language === 'en' && currency !== 'IRR' ? '' : '\u00a0',
})

/** `۴۸۵٬۰۰۰ ﷼`, `IRR 485,000`, `$1,200`: for texts; components use Money. */
export const formatMoney = (amount: number, currency: Currency, language: Language): string => {
  const { amount: figures, mark, markFirst, gap } = moneyParts(amount, currency, language)
  return markFirst ? `${mark}${gap}${figures}` : `${figures}${gap}${mark}`
}

export const currencyMark = (currency: Currency, language: Language): string => marks[language][currency]

const dates = createClocks({ year: 'numeric', month: 'short', day: 'numeric' })
const longDates = createClocks({ year: 'numeric', month: 'long', day: 'numeric' })
const years = createClocks({ year: 'numeric' })
const times = createClocks({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const months = createClocks({ year: 'numeric', month: 'long' })
const weekdays = createClocks({ weekday: 'long' })
const daysOfYear = createClocks({ month: 'short', day: 'numeric' })

export const deviceZone = (): string => dates('en-US', '').resolvedOptions().timeZone

/** `۳۰ آبان ۱۴۰۵`, `Nov 21, 2026`. In the device's zone by default. */
export const formatDate = (instant: string | number, language: Language, zone = ''): string =>
  dates(localeOf(language), zone).format(new Date(instant))

/** `۹ مرداد ۱۴۰۱`, `July 31, 2022`. */
export const formatLongDate = (instant: string | number, language: Language, zone = ''): string =>
  longDates(localeOf(language), zone).format(new Date(instant))

/** `۱۴۰۵`, `2026`. */
export const formatYear = (instant: string | number, language: Language, zone = ''): string =>
  years(localeOf(language), zone).format(new Date(instant))

/** `۱۰:۴۲` on a clock of 24 hours. */
export const formatTime = (instant: string | number, language: Language, zone = ''): string =>
  times(localeOf(language), zone).format(new Date(instant))

/** `one, two`, `یک، دو`. */
export const join = (language: Language, ...parts: readonly string[]): string =>
  parts.join(language === 'fa' ? '، ' : ', ')

export const formatDateTime = (instant: string | number, language: Language, zone = ''): string =>
  join(language, formatDate(instant, language, zone), formatTime(instant, language, zone))

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `Today`, `Yesterday`. */
export const dayName = (ago: number, language: Language): string =>
  capital(relatives(localeOf(language)).format(-ago, 'day'))

/** The same for an instant; null for other days. */
const nearDay = (instant: string | number, now: string | number, language: Language, zone: string): string | null => {
  const ago = daysBetween(instant, now, zone)
  return ago === 0 || ago === 1 ? dayName(ago, language) : null
}

/** `Today, Tuesday, Nov 24`, `دیروز، دوشنبه ۲ آذر`; the year stands where it is another. */
export const formatDay = (instant: string | number, now: string | number, language: Language, zone = ''): string => {
  const date = new Date(instant)
  const isOfYear = formatYear(instant, language, zone) === formatYear(now, language, zone)
  const day = isOfYear ? daysOfYear(localeOf(language), zone).format(date) : formatDate(instant, language, zone)
  const weekday = weekdays(localeOf(language), zone).format(date)
  const named = language === 'fa' ? `${weekday} ${day}` : `${weekday}, ${day}`
  return join(language, ...[nearDay(instant, now, language, zone), named].filter((part) => part !== null))
}

/** Today and yesterday by name with the time, other days by date. */
export const formatWhen = (instant: string | number, now: string | number, language: Language, zone = ''): string => {
  const near = nearDay(instant, now, language, zone)
  return near === null ? formatDate(instant, language, zone) : join(language, near, formatTime(instant, language, zone))
}

/** `آبان ۱۴۰۵`, `November 2026`: Intl's own Persian order has the year first. */
export const formatMonth = (date: Date, language: Language, zone: string): string => {
  const parts = months(localeOf(language), zone).formatToParts(date)
  const part = (type: 'month' | 'year') => parts.find((found) => found.type === type)?.value ?? ''
  return `${part('month')} ${part('year')}`
}
