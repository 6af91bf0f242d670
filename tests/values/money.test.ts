import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import {
  Amount,
  addQuantities,
  Count,
  lineSum,
  maxQuantity,
  Natural,
  parseQuantity,
  payableOf,
  Quantity,
  sumLines,
  Total,
} from '../../src/events/values/money.ts'

import { vatOfTaxed } from '../../src/events/values/taxVat.ts'

const max = Number.MAX_SAFE_INTEGER
const price = fc.oneof(fc.nat(), fc.maxSafeNat(), fc.constantFrom(0, 1, max - 1, max))
/** In thousandths, as on a scale. */
const weighed = fc.oneof(
  fc.integer({ min: 1, max: 20 }).map((pieces) => pieces * 1000),
  fc.integer({ min: 1, max: 5_000 }),
  fc.integer({ min: 1, max: maxQuantity * 1000 }),
)
const line = fc.record({ price, weighed })

/** Thousandths as people write them, without extra zeros. */
const written = (exact: bigint): string =>
  `${exact / 1000n}.${String(exact % 1000n).padStart(3, '0')}`.replace(/\.?0+$/, '')
const numberOf = (thousandths: number): number => Number(written(BigInt(thousandths)))
const soldOf = ({ price, weighed }: { price: number; weighed: number }) => ({ price, quantity: numberOf(weighed) })

/** Its JSON is exactly that, else a refusal. */
const oracle = (exact: bigint) => {
  const value = Number(written(exact))
  return exact <= BigInt(max) * 1000n && JSON.stringify(value) === written(exact) ? E.right(value) : E.left('tooLarge')
}

describe('sums are exact or refused', () => {
  test('price times quantity', () => {
    fc.assert(
      fc.property(line, (sold) => {
        const { price, quantity } = soldOf(sold)
        expect(lineSum(price, quantity)).toEqual(oracle(BigInt(price) * BigInt(sold.weighed)))
      }),
      { numRuns: 2_000 },
    )
  })

  test('of lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (sold) => {
        const exact = sold.reduce((sum, { price, weighed }) => sum + BigInt(price) * BigInt(weighed), 0n)
        expect(sumLines(sold.map(soldOf))).toEqual(oracle(exact))
      }),
      { numRuns: 1_000 },
    )
  })

  test('of a total and its VAT', () => {
    const total = fc.bigInt({ min: 0n, max: BigInt(max) * 1000n }).filter((exact) => E.isRight(oracle(exact)))
    fc.assert(
      fc.property(fc.oneof(total, fc.bigInt({ min: 0n, max: 10n ** 12n })), (exact) => {
        const shown = Number(written(exact))
        expect(Total.decode(shown)).toEqual(E.right(shown))
        expect(vatOfTaxed([], shown)).toBe(Number(exact / 10_000n))
        expect(payableOf(shown)).toEqual(oracle(exact + (exact / 10_000n) * 1000n))
      }),
      { numRuns: 2_000 },
    )
  })

  test('of quantities', () => {
    fc.assert(
      fc.property(fc.array(weighed, { maxLength: 20 }), weighed, (some, less) => {
        const exact = some.reduce((sum, each) => sum + BigInt(each), 0n) - BigInt(less)
        const shown = Number(exact < 0n ? `-${written(-exact)}` : written(exact))
        expect(addQuantities(...some.map(numberOf), -numberOf(less))).toBe(shown)
      }),
    )
  })

  test('with decimals as they are, not as binary fractions have them', () => {
    expect(lineSum(4_850_000, 0.35)).toEqual(E.right(1_697_500))
    expect(lineSum(35, 0.145)).toEqual(E.right(5.075))
    expect(
      sumLines([
        { price: 1, quantity: 0.1 },
        { price: 1, quantity: 0.2 },
      ]),
    ).toEqual(E.right(0.3))
    expect(addQuantities(1.3, -1)).toBe(0.3)
    expect(lineSum(4_000_000_000_000_001, 0.001)).toEqual(E.right(4_000_000_000_000.001))
    // The nearest number is written 9007199254740.99.
    expect(lineSum(9_007_199_254_740_991, 0.001)).toEqual(E.left('tooLarge'))
    expect(lineSum(9_007_199_254_740_990, 0.001)).toEqual(E.right(9_007_199_254_740.99))
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
    expect(vatOfTaxed([], total)).toBe(vat)
  })

  test('is never above a tenth and never a whole unit below', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (total) => {
        const rest = BigInt(total) - BigInt(vatOfTaxed([], total)) * 10n
        expect(rest >= 0n && rest < 10n).toBe(true)
      }),
    )
  })
})

describe('codecs', () => {
  const never = [NaN, Infinity, -Infinity, -0, -1, 0.5, max + 1, 1e308, '1', 1n, null, undefined, {}, []]

  test.each([
    ['Amount', Amount, 0, max],
    ['Natural', Natural, 1, 9_999_999],
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

  test.each([
    ['Quantity', Quantity, 0.001, 9_999_999],
    ['Total', Total, 0, max],
  ] as const)('%s is a number of its range with at most three decimals, as it is written', (_, codec, least, most) => {
    const never = [NaN, Infinity, -Infinity, -0, -0.5, 1e-7, 0.0005, 1.2345, 0.1 + 0.2, max + 1, 1e308, '1', 1n, null]
    expect(never.filter((value) => E.isRight(codec.decode(value)))).toEqual([])
    expect([least, 1, 0.125, 2.5, most].filter((value) => E.isLeft(codec.decode(value)))).toEqual([])
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double(), weighed.map(numberOf)), (value) => {
        const isPlain = typeof value === 'number' && /^\d+(\.\d{1,3})?$/.test(JSON.stringify(value))
        const isOfRange = isPlain && value >= least && value <= most && !Object.is(value, -0)
        expect(E.isRight(codec.decode(value))).toBe(isOfRange)
      }),
    )
  })
})

describe('a typed quantity', () => {
  test.each([
    ['7', 7],
    ['۲٫۵', 2.5],
    ['2.5', 2.5],
    ['٠٫٧٥', 0.75],
    [' ۱۲٬۵۰۰٫۱۲۵ ', 12_500.125],
    ['1,250', 1_250],
    ['.5', 0.5],
    ['٫۵', 0.5],
    ['3.', 3],
    ['0.001', 0.001],
    ['1.500', 1.5],
    ['9,999,999', 9_999_999],
    ['۰/۵', 0.5],
    ['0,5', 0.5],
    ['۰،۵', 0.5],
    ['/5', 0.5],
    [',25', 0.25],
    ['1,5', 1.5],
    ['۱/۲۵۰', 1.25],
    ['1250,75', 1_250.75],
    ['0,250', 0.25],
    ['۱۲،۵۰۰', 12_500],
    ['1 250,5', 1_250.5],
  ])('%s is %d', (typed, quantity) => {
    expect(parseQuantity(typed)).toBe(quantity)
  })

  test.each([
    ...['', '.', ',', '/', '0', '0.000', '0,0', '1.2345', '1.2.3', '1/2/3', '-1', '1e3', 'abc', '10,000,000'],
    ...['9999999.001', '1250,750', '1,2345', '1.250,5', '0,2,5', '5,'],
  ])('“%s” is none', (typed) => {
    expect(parseQuantity(typed)).toBe(null)
  })
})
