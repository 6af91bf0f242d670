import type { Currency, Language } from '../../events/values/currency.ts'

export const localeOf = (language: Language): string => (language === 'fa' ? 'fa-IR' : 'en-US')

const remember = <T>(make: (key: string) => T): ((key: string) => T) => {
  const made = new Map<string, T>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}

const numbers = remember((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }))
const percents = remember((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }))
const relatives = remember((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** A number with the language's digits and separators, and up to three decimals. */
export const formatNumber = (value: number, language: Language): string => numbers(localeOf(language)).format(value)

/** A share of one: 0.1 is 10 percent. */
export const formatPercent = (share: number, language: Language): string => percents(localeOf(language)).format(share)

/** A code, version or time as it stands, only its digits in the language's own. */
export const formatDigits = (text: string, language: Language): string =>
  language === 'fa' ? text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit))) : text

/** The mark keeps `C$` in order inside right-to-left text. */
const marks: Record<Language, Record<Currency, string>> = {
  fa: { IRR: '﷼', USD: '$', CAD: 'C$\u200e' },
  en: { IRR: 'IRR', USD: '$', CAD: 'C$' },
}

export interface MoneyParts {
  readonly amount: string
  readonly mark: string
  /** Whether the mark stands before the amount, and what stands between them. */
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

type Style = 'date' | 'long' | 'time' | 'day' | 'month' | 'year'

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  month: { year: 'numeric', month: 'long' },
  year: { year: 'numeric' },
}

const clocks: Record<Style, (key: string) => Intl.DateTimeFormat> = {
  date: remember((key) => clockOf('date', key)),
  long: remember((key) => clockOf('long', key)),
  time: remember((key) => clockOf('time', key)),
  day: remember((key) => clockOf('day', key)),
  month: remember((key) => clockOf('month', key)),
  year: remember((key) => clockOf('year', key)),
}

const clockOf = (style: Style, key: string): Intl.DateTimeFormat => {
  const [locale, zone = ''] = key.split(' ')
  return new Intl.DateTimeFormat(locale, zone === '' ? styles[style] : { ...styles[style], timeZone: zone })
}

const format = (style: Style, instant: string | number, locale: string, zone: string): string =>
  clocks[style](`${locale} ${zone}`).format(new Date(instant))

/** `۳۰ آبان ۱۴۰۵`, `Nov 21, 2026`. No zone means the device's own. */
export const formatDate = (instant: string | number, language: Language, zone = ''): string =>
  format('date', instant, localeOf(language), zone)

/** `۹ مرداد ۱۴۰۱`, `July 31, 2022`. */
export const formatLongDate = (instant: string | number, language: Language, zone = ''): string =>
  format('long', instant, localeOf(language), zone)

/** `۱۴۰۵`, `2026`. */
export const formatYear = (instant: string | number, language: Language, zone = ''): string =>
  format('year', instant, localeOf(language), zone)

/** `۱۰:۴۲` on a clock of 24 hours. */
export const formatTime = (instant: string | number, language: Language, zone = ''): string =>
  format('time', instant, localeOf(language), zone)

const join = (language: Language, ...parts: readonly string[]): string => parts.join(language === 'fa' ? '، ' : ', ')

export const formatDateTime = (instant: string | number, language: Language, zone = ''): string =>
  join(language, formatDate(instant, language, zone), formatTime(instant, language, zone))

const dayNumber = (instant: string | number, zone: string): number => {
  const [month = '1', day = '1', year = '1970'] = format('day', instant, 'en-US', zone).split('/')
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000
}

/** Today and yesterday by name with the time, other days by date. */
export const formatWhen = (instant: string | number, now: string | number, language: Language, zone = ''): string => {
  const ago = dayNumber(now, zone) - dayNumber(instant, zone)
  if (ago !== 0 && ago !== 1) return formatDate(instant, language, zone)
  const word = relatives(localeOf(language)).format(-ago, 'day')
  return join(language, word.charAt(0).toUpperCase() + word.slice(1), formatTime(instant, language, zone))
}

/** `آبان ۱۴۰۵`, `November 2026`: Intl's own order in Persian puts the year first. */
export const formatMonth = (date: Date, language: Language, zone: string): string => {
  const parts = clocks.month(`${localeOf(language)} ${zone}`).formatToParts(date)
  const part = (type: 'month' | 'year') => parts.find((found) => found.type === type)?.value ?? ''
  return `${part('month')} ${part('year')}`
}
