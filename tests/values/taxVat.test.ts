import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxQuantity } from '../../src/events/values/money.ts'
import { vatDiffers, vatOfLines } from '../../src/events/values/taxVat.ts'

const price = fc.oneof(fc.nat(), fc.maxSafeNat())
/** In thousandths, as on a scale. */
const weighed = fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: maxQuantity * 1000 }))
const sold = fc.array(fc.record({ price, weighed }), { maxLength: 20 })
const lineOf = ({ price, weighed }: { price: number; weighed: number }) => ({ price, quantity: weighed / 1000 })

test('VAT is cut to the whole rial per line and then summed, whatever the lines', () => {
  fc.assert(
    fc.property(sold, (lines) => {
      const exact = lines.reduce((sum, { price, weighed }) => sum + (BigInt(price) * BigInt(weighed)) / 10_000n, 0n)
      expect(vatOfLines(lines.map(lineOf))).toBe(Number(exact))
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['no line', [], 0, false, 0],
  ['one whole line', [[485_000, 2]], 970_000, false, 97_000],
  ['one line that is cut', [[19, 1]], 19, false, 1],
  [
    'two lines whose cuts make a rial',
    [
      [15, 1],
      [15, 1],
    ],
    30,
    true,
    2,
  ],
  [
    'three lines whose cuts make none',
    [
      [13, 1],
      [13, 1],
      [13, 1],
    ],
    39,
    false,
    3,
  ],
  [
    'a line sold by weight',
    [
      [4_850_001, 0.35],
      [9, 0.145],
    ],
    1_697_501.655,
    false,
    169_750,
  ],
] as const)('of %s', (_, pairs, total, differs, vat) => {
  const lines = pairs.map(([price, quantity]) => ({ price, quantity }))
  expect([vatOfLines(lines), vatDiffers(lines, total)]).toEqual([vat, differs])
})

test('it is never above the desk’s, and less than a rial a line below', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(999_999_999), { minLength: 1, maxLength: 20 }), (prices) => {
      const lines = prices.map((price) => ({ price, quantity: 1 }))
      const total = prices.reduce((sum, price) => sum + price, 0)
      const less = Math.floor(total / 10) - vatOfLines(lines)
      expect([less >= 0, less < lines.length, vatDiffers(lines, total)]).toEqual([true, true, less !== 0])
    }),
  )
})
