import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoiceTerms } from '../../src/events/projections/invoices.ts'
import { queries } from '../../src/events/projections/queries.ts'
import { matches } from '../../src/events/values/query.ts'
import { prefixOf, ShortNumber } from '../../src/events/values/shortNumber.ts'
import { formatShortNumber } from '../../src/views/ui/format.ts'
import { anInvoice } from '../builders/rows.ts'

const series = fc.stringMatching(/^[A-Za-z0-9]{16}$/)
const anyNumber = fc
  .record({ series, count: fc.integer({ min: 1, max: 1_000_000 }) })
  .map(({ series, count }): ShortNumber => ({ series, prefix: prefixOf(series, []), count }))

const finds = (typed: string, number: ShortNumber) =>
  matches(invoiceTerms(anInvoice({ id: 'x', number })), queries.invoice(typed))

const said = { series: 's', prefix: 'NT', count: 17 }

test('a number is two letters and at least three digits, in both scripts', () => {
  expect([formatShortNumber(said, 'en'), formatShortNumber(said, 'fa')]).toEqual(['NT-017', 'ن\u200cط-۰۱۷'])
  expect(formatShortNumber({ ...said, count: 12_345 }, 'fa')).toBe('ن\u200cط-۱۲۳۴۵')
})

describe('a sale is found by its number', () => {
  test('as it is shown in either language, and by no other number', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (number, other) => {
        for (const language of ['fa', 'en'] as const) {
          const typed = formatShortNumber(number, language)
          expect(finds(typed, number)).toBe(true)
          const isSame = number.prefix === other.prefix && number.count === other.count
          expect(finds(typed, other)).toBe(isSame)
        }
      }),
    )
  })

  test.each([
    ...['NT-017', 'nt-17', 'nt17', 'NT 17', 'nt۱۷', 'NT–٠١٧', 'NT017'],
    ...['نط-۱۷', 'ن\u200cط-۰۱۷', 'ن ط ۱۷', 'نط17', 'نط ۰۱۷'],
    'مریم nt-17',
  ])('typed as %s', (typed) => expect(finds(typed, said)).toBe(true))

  test.each(['NT-1', 'NT-170', 'TN-17', 'XNT-17', 'NT-17a', 'نط-۱', 'نط'])('and not as %s', (typed) =>
    expect(finds(typed, said)).toBe(false),
  )

  test('and what else such a text may mean is found too', () => {
    const row = anInvoice({ payer: { id: 'payer', name: 'نط ۱۷' } })
    expect(matches(invoiceTerms(row), queries.invoice('نط ۱۷'))).toBe(true)
  })
})

test('a prefix is one of 144 and follows from the series; it is none that others have, while there is one', () => {
  const prefixes = new Set<string>()
  for (let at = 0; at < 2_000; at++) {
    const prefix = prefixOf(`series-${at}`, [])
    prefixes.add(prefix)
    expect(ShortNumber.is({ series: 's', prefix, count: 1 })).toBe(true)
    expect(prefixOf(`series-${at}`, [prefix === 'BB' ? 'BC' : 'BB'])).toBe(prefix)
  }
  expect(prefixes.size).toBe(144)
  const all = [...prefixes]
  for (const left of all)
    expect(
      prefixOf(
        'series-1',
        all.filter((prefix) => prefix !== left),
      ),
    ).toBe(left)
  expect(prefixOf('series-1', all)).toBe(prefixOf('series-1', []))
})

test.each(['', 'N', 'NTT', 'nt', 'NA', 'ن\u200cط'])('%s is no prefix', (prefix) =>
  expect(ShortNumber.is({ ...said, prefix })).toBe(false),
)
