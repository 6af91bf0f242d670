import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDigits,
  formatList,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatTime,
  formatUnit,
  formatWhen,
} from '../../src/views/ui/format.ts'

const zone = 'Asia/Tehran'
const now = '2026-11-21T07:15:00.000Z'
const nbsp = '\u00a0'

describe('formats', () => {
  test('money in Farsi has Persian digits and separators, and its mark after it', () => {
    expect([
      formatMoney(485_000, 'IRR', 'fa'),
      formatMoney(0, 'IRR', 'fa'),
      formatMoney(1200, 'USD', 'fa'),
      formatMoney(1200, 'CAD', 'fa'),
      formatMoney(Number.MAX_SAFE_INTEGER, 'IRR', 'fa'),
    ]).toEqual([
      `۴۸۵٬۰۰۰${nbsp}﷼`,
      `۰${nbsp}﷼`,
      `۱٬۲۰۰${nbsp}$`,
      `۱٬۲۰۰${nbsp}C$\u200e`,
      `۹٬۰۰۷٬۱۹۹٬۲۵۴٬۷۴۰٬۹۹۱${nbsp}﷼`,
    ])
  })

  test.each([
    ['fa', 'fa-IR'],
    ['en', 'en-US'],
  ] as const)('a number reads as Intl writes it (%s)', (language, locale) => {
    const usual = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
    const numbers = fc.oneof(
      fc.maxSafeInteger(),
      fc.nat(100_000),
      fc.integer({ max: 10 ** 9 }).map((n) => n / 1000),
    )
    fc.assert(fc.property(numbers, (n) => formatNumber(n, language) === usual.format(n)))
  })

  test('money in English has its mark before it', () => {
    expect([
      formatMoney(485_000, 'IRR', 'en'),
      formatMoney(1200, 'USD', 'en'),
      formatMoney(1200, 'CAD', 'en'),
      formatMoney(Number.MAX_SAFE_INTEGER, 'IRR', 'en'),
    ]).toEqual([`IRR${nbsp}485,000`, '$1,200', 'C$1,200', `IRR${nbsp}9,007,199,254,740,991`])
  })

  test('numbers, shares and codes', () => {
    expect({
      formatNumber: formatNumber(1_234_567, 'fa'),
      formatPercent: formatPercent(0.1, 'fa'),
      formatDigits: formatDigits('0.4.9', 'fa'),
    }).toEqual({
      formatNumber: '۱٬۲۳۴٬۵۶۷',
      formatPercent: '۱۰٪',
      formatDigits: '۰.۴.۹',
    })
    expect({
      formatNumber: formatNumber(1_234_567, 'en'),
      formatPercent: formatPercent(0.1, 'en'),
      formatDigits: formatDigits('0.4.9', 'en'),
    }).toEqual({
      formatNumber: '1,234,567',
      formatPercent: '10%',
      formatDigits: '0.4.9',
    })
  })

  test('spans and lists', () => {
    const said = (language: 'en' | 'fa') => [
      formatUnit(1, 'minute', language),
      formatUnit(1200, 'second', language),
      ...[[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((parts) => formatList(parts, language)),
    ]
    expect({ fa: said('fa'), en: said('en') }).toEqual({
      fa: ['۱ دقیقه', '۱٬۲۰۰ ثانیه', '', 'a', 'a و b', 'a، b و c'],
      en: ['1 minute', '1,200 seconds', '', 'a', 'a and b', 'a, b, and c'],
    })
  })

  test('dates stand in the calendar of the language, times on a clock of 24 hours', () => {
    expect({
      formatDate: formatDate(now, 'fa', zone),
      formatTime: formatTime(now, 'fa', zone),
      formatDateTime: formatDateTime(now, 'fa', zone),
      formatMonth: formatMonth(new Date(now), 'fa', zone),
    }).toEqual({
      formatDate: '۳۰ آبان ۱۴۰۵',
      formatTime: '۱۰:۴۵',
      formatDateTime: '۳۰ آبان ۱۴۰۵، ۱۰:۴۵',
      formatMonth: 'آبان ۱۴۰۵',
    })
    expect({
      formatDate: formatDate(now, 'en', zone),
      formatTime: formatTime(now, 'en', zone),
      formatDateTime: formatDateTime(now, 'en', zone),
      formatMonth: formatMonth(new Date(now), 'en', zone),
    }).toEqual({
      formatDate: 'Nov 21, 2026',
      formatTime: '10:45',
      formatDateTime: 'Nov 21, 2026, 10:45',
      formatMonth: 'November 2026',
    })
    expect(formatTime('2026-11-20T20:30:00.000Z', 'en', zone)).toBe('00:00')
  })

  test('today and yesterday go by name, by the days of the zone', () => {
    const at = (instant: string) => [formatWhen(instant, now, 'fa', zone), formatWhen(instant, now, 'en', zone)]
    expect(at('2026-11-21T07:12:00.000Z')).toEqual(['امروز، ۱۰:۴۲', 'Today, 10:42'])
    expect(at('2026-11-20T20:30:00.000Z')).toEqual(['امروز، ۰۰:۰۰', 'Today, 00:00'])
    expect(at('2026-11-20T20:29:00.000Z')).toEqual(['دیروز، ۲۳:۵۹', 'Yesterday, 23:59'])
    expect(at('2026-11-18T07:12:00.000Z')).toEqual(['۲۷ آبان ۱۴۰۵', 'Nov 18, 2026'])
    expect(at('2026-11-22T07:12:00.000Z')).toEqual(['۱ آذر ۱۴۰۵', 'Nov 22, 2026'])
  })
})
