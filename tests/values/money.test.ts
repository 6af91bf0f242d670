import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import {
  Amount,
  Count,
  lineSum,
  maxQuantity,
  payableOf,
  Quantity,
  sumLines,
  vatOf,
} from '../../src/events/values/money.ts'

const max = Number.MAX_SAFE_INTEGER
const price = fc.oneof(fc.nat(), fc.maxSafeNat(), fc.constantFrom(0, 1, max - 1, max))
const quantity = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: maxQuantity }))
const line = fc.record({ price, quantity })

/** The exact sum where it is a safe integer, else the refusal. */
const oracle = (exact: bigint) => (exact <= BigInt(max) ? E.right(Number(exact)) : E.left('tooLarge'))

describe('sums are exact or refused', () => {
  test('price times quantity', () => {
    fc.assert(
      fc.property(line, ({ price, quantity }) => {
        expect(lineSum(price, quantity)).toEqual(oracle(BigInt(price) * BigInt(quantity)))
      }),
    )
  })

  test('of lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const exact = lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n)
        expect(sumLines(lines)).toEqual(oracle(exact))
      }),
    )
  })

  test('of a total and its VAT', () => {
    fc.assert(
      fc.property(price, (total) => {
        expect(payableOf(total)).toEqual(oracle(BigInt(total) + BigInt(total) / 10n))
      }),
    )
  })

  test('to the very edge of 2^53', () => {
    expect(
      sumLines([
        { price: max - 1, quantity: 1 },
        { price: 1, quantity: 1 },
      ]),
    ).toEqual(E.right(max))
    expect(
      sumLines([
        { price: max, quantity: 1 },
        { price: 1, quantity: 1 },
      ]),
    ).toEqual(E.left('tooLarge'))
    expect(
      sumLines([
        { price: max, quantity: 1 },
        { price: 0, quantity: 9 },
      ]),
    ).toEqual(E.right(max))
    expect(lineSum(4_503_599_627_370_496, 2)).toEqual(E.left('tooLarge'))
    expect(payableOf(8_188_362_958_855_447)).toEqual(E.right(max))
    expect(payableOf(8_188_362_958_855_448)).toEqual(E.left('tooLarge'))
    expect(sumLines([])).toEqual(E.right(0))
  })
})

describe('VAT', () => {
  test.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [19, 1],
    [485_005, 48_500],
    [max, 900_719_925_474_099],
  ])('of %i is %i: a tenth, cut to the whole unit', (total, vat) => {
    expect(vatOf(total)).toBe(vat)
  })

  test('is never above a tenth and never a whole unit below', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (total) => {
        const rest = BigInt(total) - BigInt(vatOf(total)) * 10n
        expect(rest >= 0n && rest < 10n).toBe(true)
      }),
    )
  })
})

describe('codecs', () => {
  const never = [NaN, Infinity, -Infinity, -0, -1, 0.5, max + 1, 1e308, '1', 1n, null, undefined, {}, []]

  test.each([
    ['Amount', Amount, 0, max],
    ['Quantity', Quantity, 1, 9_999_999],
    ['Count', Count, 0, max],
  ] as const)('%s is a whole number of its range and nothing else', (_, codec, least, most) => {
    expect(codec.decode(least)).toEqual(E.right(least))
    expect(codec.decode(most)).toEqual(E.right(most))
    expect([...never, least - 1, most + 1].filter((value) => E.isRight(codec.decode(value)))).toEqual([])
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const isWhole = typeof value === 'number' && Number.isInteger(value) && !Object.is(value, -0)
        expect(E.isRight(codec.decode(value))).toBe(isWhole && value >= least && value <= most)
      }),
    )
  })
})
