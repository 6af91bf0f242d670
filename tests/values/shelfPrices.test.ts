import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { Line } from '../../src/events/entities.ts'
import { lineOf, milk } from '../../src/events/samples.ts'
import { amountsOf } from '../../src/events/values/amounts.ts'
import { sumLines } from '../../src/events/values/money.ts'
import { shelfLines, soldLines } from '../../src/events/values/shelfPrices.ts'
import { readVat, usualVat, VatKind, VatRule, vatKinds, vatRuleOf } from '../../src/events/values/vat.ts'

const included = vatRuleOf('included')
const of = (...sold: readonly (readonly [price: number, quantity: number])[]): readonly Line[] =>
  sold.map(([price, quantity]) => lineOf(milk, quantity, price))
const totalOf = (lines: readonly Line[]): number => E.getOrElse(() => Number.NaN)(sumLines(lines))
const amounts = (lines: readonly Line[], vat: string) => {
  const sold = soldLines(lines, vat)
  return amountsOf({ lines: sold, total: totalOf(sold), currency: 'IRR', vat })
}

const shelf = fc.oneof(
  fc.integer({ min: 0, max: 50 }),
  fc.integer({ min: 1, max: 500_000 }).map((n) => n * 1_000),
)
const pieces = fc.integer({ min: 1, max: 50 })
const kilos = fc.integer({ min: 1, max: 9_999 }).map((grams) => grams / 1_000)
const linesOf = (quantity: fc.Arbitrary<number>) =>
  fc.array(fc.tuple(shelf, quantity), { minLength: 1, maxLength: 8 }).map((sold) => of(...sold))

describe('the rule of VAT', () => {
  test.each([
    ['added', 'added 10'],
    ['included', 'included 10'],
    ['none', 'none 0'],
  ] as const)('%s is stored with its rate: %s', (kind, rule) => {
    expect({ vatRule: vatRuleOf(kind), is: VatRule.is(rule), vat: readVat(rule) }).toEqual({
      vatRule: rule,
      is: true,
      vat: { kind, percent: kind === 'none' ? 0 : 10 },
    })
  })

  test.each(['', 'added', 'added 0', 'added 100', 'none', 'none 10', 'half 10', 'included 10 '])(
    'is not “%s”',
    (rule) => {
      expect(VatRule.is(rule)).toBe(false)
    },
  )

  test('that every client knows is the usual one', () => {
    expect([vatRuleOf('added'), vatKinds.every(VatKind.is)]).toEqual([usualVat, true])
  })
})

describe('where prices include VAT', () => {
  test('a price that can be divided is exact', () => {
    expect(soldLines(of([110_000, 2]), included)).toEqual([{ ...lineOf(milk, 2, 100_000), shelf: 110_000 }])
    expect(amounts(of([110_000, 2]), included)).toEqual({
      ...{
        currency: 'IRR',
        total: 220_000,
        vat: 20_000,
        kind: 'included',
        percent: 10,
        discount: 0,
        exempt: 0,
        rounding: 0,
      },
      ...{ payable: 220_000, several: null },
    })
  })

  test.each([
    ['one piece', of([10_000, 1]), { prices: [9_091], rounding: 0, payable: 10_000, vat: 909 }],
    ['three pieces', of([10_000, 3]), { prices: [9_091], rounding: 0, payable: 30_000, vat: 2_727 }],
    ['two pieces', of([10_000, 2]), { prices: [9_091], rounding: 0, payable: 20_000, vat: 1_818 }],
    ['a thousand pieces', of([10_000, 1_000]), { prices: [9_090], rounding: 1_000, payable: 9_999_000, vat: 909_000 }],
    ['two lines', of([10_000, 7], [25_000, 1]), { prices: [9_091, 22_727], rounding: 0, payable: 95_000, vat: 8_636 }],
    ['half a kilo', of([90_000, 0.5]), { prices: [81_818], rounding: 1, payable: 44_999, vat: 4_090 }],
    ['1.275 kg', of([100_000, 1.275]), { prices: [90_880], rounding: 41, payable: 127_459, vat: 11_587 }],
    ['nothing', of([0, 4]), { prices: [0], rounding: 0, payable: 0, vat: 0 }],
  ])('%s cost what the shelf says, or a few rials less', (_, lines, { prices, ...sums }) => {
    expect(soldLines(lines, included).map(({ price }) => price)).toEqual(prices)
    expect(amounts(lines, included)).toMatchObject({ total: totalOf(lines), ...sums })
  })

  test('the payable is never above the shelf’s, and below it by one unit a piece of one line at most', () => {
    fc.assert(
      fc.property(linesOf(pieces), (lines) => {
        const { payable, rounding, total } = amounts(lines, included)
        const cut = lines.flatMap(({ price, quantity }) => (price % 11 === 0 ? [] : [quantity]))
        const most = cut.length === 0 ? 0 : Math.max(...cut) * 1.1 + 2
        expect([total, payable + rounding]).toEqual([totalOf(lines), totalOf(lines)])
        expect([rounding >= 0, rounding <= most]).toEqual([true, true])
      }),
    )
  })

  test('weighed goods come to whole sums, and to one percent less at most', () => {
    fc.assert(
      fc.property(linesOf(kilos), (lines) => {
        const { payable, total } = amounts(lines, included)
        const sold = soldLines(lines, included)
        const isFine = (at: number) => (sold[at]?.price ?? 0) * 1.1 >= (lines[at]?.price ?? 0) * 0.99 - 2
        expect([payable <= total, lines.every((_, at) => isFine(at))]).toEqual([true, true])
        expect(
          sold.every(({ price, quantity }) => price < 100_000 || Number.isInteger(totalOf(of([price, quantity])))),
        ).toBe(true)
      }),
    )
  })

  test('stored lines show the shelf’s prices again', () => {
    fc.assert(
      fc.property(linesOf(fc.oneof(pieces, kilos)), (lines) => {
        expect(shelfLines(soldLines(lines, included), included)).toEqual(lines)
      }),
    )
  })

  test('a price that another client wrote since is shown with its VAT', () => {
    const [line] = soldLines(of([110_000, 1]), included)
    const changed = line === undefined ? [] : [{ ...line, price: 50_000 }]
    expect(shelfLines(changed, included)).toEqual(of([55_000, 1]))
    expect(shelfLines(of([50_000, 1]), included)).toEqual(of([55_000, 1]))
  })
})

test('where another client changed the quantity, the payable may be above the shelf’s, and says by how much', () => {
  const lines = soldLines(of([10_000, 3]), included).map((line) => ({ ...line, quantity: 300 }))
  const sums = amountsOf({ lines, total: totalOf(lines), currency: 'IRR', vat: included })
  expect(sums).toMatchObject({ total: 3_000_000, payable: 3_000_030, rounding: -30 })
})

test('the rounding of the largest sums is exact', () => {
  expect(amounts(of([8_000_000_000_000_001, 1]), included)).toMatchObject({
    ...{ total: 8_000_000_000_000_001, payable: 8_000_000_000_000_001, rounding: 0 },
  })
})

test.each(['added', 'none'] as const)('where VAT is %s, lines stay as they are', (kind) => {
  const lines = of([10_000, 3], [90_000, 0.5])
  expect([soldLines(lines, vatRuleOf(kind)), shelfLines(lines, vatRuleOf(kind))]).toEqual([lines, lines])
})

test.each([
  ['added', { total: 75_000, vat: 7_500, payable: 82_500 }],
  ['included', { total: 75_000, vat: 6_818, payable: 75_000 }],
  ['none', { total: 75_000, vat: 0, payable: 75_000 }],
] as const)('where VAT is %s, the amounts say so', (kind, sums) => {
  expect(amounts(of([10_000, 3], [90_000, 0.5]), vatRuleOf(kind))).toMatchObject({ kind, rounding: 0, ...sums })
})
