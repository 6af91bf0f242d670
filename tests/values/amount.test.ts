import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { maxPriceLength, parseAmount } from '../../src/events/values/money.ts'
import { anyText, hugeTexts } from './unicode.ts'

const max = Number.MAX_SAFE_INTEGER
const zeros = [0x30, 0x06f0, 0x0660, 0xff10]
const separators = ['', ',', '٬', '،', '.', ' ', '\u200c', '\u00a0', '\u202f', '’', "'"]

/** As typed: each digit in any system, groups of three separated in any way, blanks around. */
const typedAs = (amount: number, systems: readonly number[], separator: string, blanks: string): string => {
  const grouped = String(amount).replace(/\B(?=(\d{3})+$)/g, separator)
  let at = 0
  const digits = grouped.replace(/\d/g, (digit) =>
    String.fromCharCode((systems[at++ % systems.length] ?? 0x30) + Number(digit)),
  )
  return blanks + digits + blanks
}

const systems = fc.array(fc.constantFrom(...zeros), { minLength: 1, maxLength: 20 })

test('an amount typed in any digits and groups is that amount', () => {
  const blanks = fc.constantFrom('', ' ', '\n', '\u00a0 ')
  fc.assert(
    fc.property(
      fc.maxSafeNat(),
      systems,
      fc.constantFrom(...separators),
      blanks,
      (amount, digits, separator, around) => {
        expect(parseAmount(typedAs(amount, digits, separator, around))).toEqual(E.right(amount))
      },
    ),
    { numRuns: 500 },
  )
})

test.each(['fa-IR', 'fa-IR-u-nu-arab', 'en-US', 'de-DE', 'de-CH', 'fr-FR'])(
  '%s’s output is read as it was',
  (locale) => {
    const { format } = new Intl.NumberFormat(locale)
    fc.assert(
      fc.property(fc.maxSafeNat(), (amount) => {
        const read = parseAmount(format(amount))
        expect(read).toEqual(E.right(amount))
        expect(E.map(format)(read)).toEqual(E.right(format(amount)))
      }),
    )
  },
)

describe('a text that is no whole amount is refused', () => {
  const refused = [
    '',
    ' ',
    '0x1F',
    '1e3',
    '۱e۳',
    '-5',
    '−5',
    '۵-',
    '+5',
    '12.5',
    '۱۲/۵',
    '۱۲٫۵',
    '1,5',
    '12,34',
    '1,2345',
  ]
  const odd = [
    '1,,000',
    ',100',
    '100,',
    '1 23',
    'NaN',
    'Infinity',
    '½',
    '²',
    '五',
    '1_000',
    '1/234',
    '1٫234',
    '1-234',
    '1:234',
    '12\u202e3',
    '1\0',
    '\ud83d',
  ]
  test.each([...refused, ...odd])('"%s"', (typed) => {
    expect(parseAmount(typed)).toEqual(E.left('notANumber'))
  })

  test('and never throws', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = parseAmount(text)
        expect(E.isLeft(read) || (Number.isSafeInteger(read.right) && read.right >= 0)).toBe(true)
      }),
    )
    for (const text of hugeTexts) expect(parseAmount(text)).toEqual(E.left('notANumber'))
    expect(parseAmount('9'.repeat(10_000))).toEqual(E.left('tooLarge'))
    expect(parseAmount(`1${',000'.repeat(3000)}!`)).toEqual(E.left('notANumber'))
  })
})

test('2^53 - 1 is the greatest amount', () => {
  expect(parseAmount('9007199254740991')).toEqual(E.right(max))
  expect(parseAmount('9007199254740992')).toEqual(E.left('tooLarge'))
  expect(parseAmount('9007199254740993')).toEqual(E.left('tooLarge'))
  expect(parseAmount('۹٬۰۰۷٬۱۹۹٬۲۵۴٬۷۴۰٬۹۹۱')).toEqual(E.right(max))
  expect(parseAmount('000000000000000000042')).toEqual(E.right(42))
})

test('whatever the price field takes with its separators is safe', () => {
  const fullest = '999,999,999,999,999'
  expect(fullest.length).toBeLessThanOrEqual(maxPriceLength)
  expect('1,000,000,000,000,000'.length).toBeGreaterThan(maxPriceLength)
  expect(parseAmount(fullest)).toEqual(E.right(999_999_999_999_999))
})
