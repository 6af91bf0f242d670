import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isStuffId } from '../../src/events/values/stuffId.ts'
import { canonical, flawOf, isEconomicCode } from '../../src/events/values/taxIds.ts'
import { anyText } from './unicode.ts'

const field = fc.constantFrom('nationalId' as const, 'economicCode' as const, 'memoryId' as const)
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

/** A code as people type it: digits of any language, blanks, hyphens and marks of direction between them. */
const typedAs = (code: string) =>
  fc
    .array(
      fc.record({
        zero: fc.constantFrom(0x30, 0x6f0, 0x660, 0xff10),
        after: fc.constantFrom('', ' ', '-', '‌', '\u200e', '\u2011', '\u2069'),
      }),
      {
        minLength: code.length,
        maxLength: code.length,
      },
    )
    .map((ways) =>
      [...code]
        .map((letter, at) => {
          const { zero, after } = ways[at] ?? { zero: 0x30, after: '' }
          return (/\d/.test(letter) ? String.fromCharCode(zero + Number(letter)) : letter) + after
        })
        .join(''),
    )

describe('a national id of a shop', () => {
  test.each([
    ['0084575948', null],
    ['۱۰۳۸۰۲۸۴۷۹۰', null],
    ['10380285692', 'checkDigit'],
    ['0084575947', 'checkDigit'],
    ['2222222222', 'unassigned'],
    ['11000000000', 'unassigned'],
    ['008457594', 'length'],
    ['103802847901', 'length'],
    ['008457594x', 'digits'],
    ['', 'empty'],
    ['  \u200f', 'empty'],
  ] as const)('“%s”: %s', (typed, flaw) => {
    expect(flawOf('nationalId', typed)).toBe(flaw)
  })

  test('of ten digits has the tenth by the weighted sum modulo eleven', () => {
    fc.assert(
      fc.property(digits(9), (body) => {
        fc.pre(new Set(body).size > 1)
        const sum = [10, 9, 8, 7, 6, 5, 4, 3, 2].reduce((all, weight, at) => all + weight * Number(body[at]), 0)
        const right = [...'0123456789'].filter((last) => flawOf('nationalId', body + last) === null)
        expect(right).toEqual(
          [...'0123456789'].filter((last) =>
            sum % 11 < 2 ? (sum - Number(last)) % 11 === 0 : (sum + Number(last)) % 11 === 0,
          ),
        )
      }),
      { numRuns: 1_000 },
    )
  })

  test('of eleven digits has the eleventh that follows from the tenth and all others', () => {
    fc.assert(
      fc.property(digits(10), (body) => {
        fc.pre(Number(body.slice(2, 8)) > 0)
        const more = Number(body[9]) + 2
        let sum = 0
        for (let at = 0; at < 10; at++) sum += (more + Number(body[at])) * Number([29, 27, 23, 19, 17][at % 5])
        const last = sum % 11 === 10 ? 0 : sum % 11
        expect([...'0123456789'].filter((digit) => flawOf('nationalId', body + digit) === null)).toEqual([String(last)])
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('an economic code', () => {
  test('has 14 digits of a person or a foreigner, 11 of a company', () => {
    const lengths = Array.from({ length: 20 }, (_, length) => length)
    expect({
      person: lengths.filter((length) => isEconomicCode('4'.repeat(length), 'REAL')),
      company: lengths.filter((length) => isEconomicCode('4'.repeat(length), 'COMPANY')),
      shop: lengths.filter((length) => flawOf('economicCode', '4'.repeat(length)) === null),
    }).toEqual({ person: [14], company: [11], shop: [11, 14] })
  })

  test.each([
    ['۴۱۱۱-۱۱۱۱-۱۱۱', null],
    ['4111111111', 'length'],
    ['411111111111', 'length'],
    ['4111111111O', 'digits'],
    ['', 'empty'],
  ] as const)('“%s”: %s', (typed, flaw) => {
    expect(flawOf('economicCode', typed)).toBe(flaw)
  })
})

test.each([
  ['DEF5GH', null],
  ['def5gh', null],
  ['a۱ b2-c٣', null],
  ['DEF5G', 'length'],
  ['DEF5GHI', 'length'],
  ['DEF5G_', 'characters'],
  ['DEF5Gی', 'characters'],
  ['DEF5Gı', 'characters'],
  ['DEF5ß', 'characters'],
  ['', 'empty'],
] as const)('a memory id, “%s”: %s', (typed, flaw) => {
  expect(flawOf('memoryId', typed)).toBe(flaw)
})

test.each([
  ['2710000028210', true],
  ['۲۷۱۰۰۰۰۰۲۸۲۱۰', true],
  ['271 0000 028 210', true],
  ['271000002821', false],
  ['27100000282101', false],
  ['271000002821x', false],
  ['', false],
])('a stuff id, “%s”: %s', (typed, is) => {
  expect(isStuffId(typed)).toBe(is)
})

describe('a sent value', () => {
  test.each([
    ['nationalId', ' ۰۰۸-۴۵۷۵۹۴-۸ ', '0084575948'],
    ['economicCode', '\u2066٤١١١١١١١١١١\u2069', '41111111111'],
    ['memoryId', 'def۵ gh', 'DEF5GH'],
    ['nationalId', 'x', 'x'],
    ['memoryId', 'ı', 'ı'],
  ] as const)('of %s “%s” is “%s”', (of, typed, sent) => {
    expect(canonical(of, typed)).toBe(sent)
  })

  test('does not depend on how the digits were typed', () => {
    const code = fc.constantFrom(
      ...([
        'nationalId 0084575948',
        'nationalId 10380284790',
        'economicCode 41111111111111',
        'memoryId DEF5GH',
      ] as const),
    )
    const typing = code.chain((each) => {
      const [of = '', plain = ''] = each.split(' ')
      return fc.record({ of: fc.constant(of), plain: fc.constant(plain), typed: typedAs(plain) })
    })
    fc.assert(
      fc.property(typing, ({ of, plain, typed }) => {
        const named = of === 'nationalId' || of === 'economicCode' ? of : 'memoryId'
        expect([canonical(named, typed), flawOf(named, typed)]).toEqual([plain, null])
      }),
    )
  })

  test('stays as it is when it is read again, and so does its fault', () => {
    fc.assert(
      fc.property(field, anyText, (of, typed) => {
        const sent = canonical(of, typed)
        expect([canonical(of, sent), flawOf(of, sent)]).toEqual([sent, flawOf(of, typed)])
        expect(flawOf(of, typed) !== null || /^[A-Z\d]{6,14}$/.test(sent)).toBe(true)
      }),
    )
  })
})
