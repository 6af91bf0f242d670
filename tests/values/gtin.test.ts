import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigit, Gtin, isGtin, isLocalGtin, localGtin, readGtin } from '../../src/events/values/gtin.ts'
import { anyText } from './unicode.ts'

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const gtin = fc
  .constantFrom(7, 11, 12, 13)
  .chain(digits)
  .map((body) => body + checkDigit(body))

test.each([
  ['629104150021', '3'],
  ['9638507', '4'],
  ['03600029145', '2'],
  ['1540014128876', '3'],
])('the check digit of %s is %s', (body, digit) => {
  expect(checkDigit(body)).toBe(digit)
  expect(isGtin(body + digit)).toBe(true)
})

test('every single wrong digit is caught', () => {
  fc.assert(
    fc.property(gtin, fc.nat(13), fc.integer({ min: 1, max: 9 }), (code, at, by) => {
      const wrong = (Number(code[at % code.length]) + by) % 10
      const typed = code.slice(0, at % code.length) + wrong + code.slice((at % code.length) + 1)
      expect({ code: isGtin(code), typed: isGtin(typed) }).toEqual({ code: true, typed: false })
    }),
    { numRuns: 1000 },
  )
})

test('two neighbours that changed places are caught, unless they are five apart', () => {
  fc.assert(
    fc.property(gtin, fc.nat(11), (code, start) => {
      const at = start % (code.length - 1)
      const [a = '', b = ''] = [code[at], code[at + 1]]
      const swapped = code.slice(0, at) + b + a + code.slice(at + 2)
      expect(isGtin(swapped)).toBe((Number(a) - Number(b)) % 5 === 0)
    }),
  )
})

test('only 8, 12, 13 or 14 digits are a GTIN', () => {
  const lengths = Array.from({ length: 20 }, (_, length) => length + 1)
  const taken = lengths.filter((length) => {
    const body = '1'.repeat(length - 1)
    return isGtin(body + checkDigit(body))
  })
  expect(taken).toEqual([8, 12, 13, 14])
})

describe('a scanned or typed code', () => {
  test.each([
    ['۶۲۶۱۰۱۱۱۱۰۰۱۸', '6261011110018'],
    [' 6261-0111 10018\n', '6261011110018'],
    ['\u200e6261011110018\u200f', '6261011110018'],
    ['6261011110019', null],
    ['https://example.com/6261011110018', null],
    ['-6261011110018.', null],
    ['6261011110018'.repeat(300), null],
    ['626101111001８', '6261011110018'],
    ['', null],
  ])('"%s" reads as %s', (typed, code) => {
    expect(readGtin(typed)).toBe(code)
  })

  test('is a GTIN or nothing, and what was read reads as itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const code = readGtin(text)
        expect(code === null || (isGtin(code) && readGtin(code) === code)).toBe(true)
      }),
    )
  })
})

describe('a GTIN made on the device', () => {
  test('is valid, and in the range for use within a shop', () => {
    fc.assert(
      fc.property(fc.oneof(digits(10), anyText), (chance) => {
        const code = localGtin(chance)
        expect([isGtin(code), isLocalGtin(code), code.length, code.slice(0, 2)]).toEqual([true, true, 13, '29'])
      }),
    )
  })

  test('differs where its ten digits differ', () => {
    fc.assert(fc.property(digits(10), digits(10), (a, b) => (localGtin(a) === localGtin(b)) === (a === b)))
    expect(localGtin('1')).toBe('2900000000018')
  })

  test('is told from a bought one', () => {
    expect(['6261011110018', '29000001', '2900000000018'].map(isLocalGtin)).toEqual([false, false, true])
  })
})

test('the codec takes what is a GTIN and nothing else', () => {
  fc.assert(fc.property(gtin, (code) => Gtin.is(code)))
  expect([6261011110018, '6261011110019', '۶۲۶۱۰۱۱۱۱۰۰۱۸', null, ['6261011110018']].filter(Gtin.is)).toEqual([])
  expect(Gtin.decode('6261011110019')).toMatchObject({ _tag: 'Left' })
})
