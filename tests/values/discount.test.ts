import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { lineOf, milk } from '../../src/events/samples.ts'
import { amountsOf } from '../../src/events/values/amounts.ts'
import { discounted, discountOf, parseDiscount, undiscounted } from '../../src/events/values/discount.ts'
import { exactSum } from '../../src/events/values/money.ts'
import { shelfLines, soldLines } from '../../src/events/values/shelfPrices.ts'
import { anInvoice } from '../builders/rows.ts'
import { createRandom } from '../histories/random.ts'

const line = (product: string, quantity: number, price: number) => ({ ...lineOf(milk, quantity), product, price })
const sumOf = (lines: Parameters<typeof discounted>[0]) =>
  Number(lines.reduce((sum, each) => sum + exactSum(each), 0n)) / 1_000

const off = (amount: number) => ({ amount, of: null })

describe('a typed discount on 1,000,000', () => {
  test.each([
    ['', 0],
    ['  ', 0],
    ['30000', 30_000],
    ['۳۰٬۰۰۰', 30_000],
    ['10%', 100_000],
    ['۱۰٪', 100_000],
    ['٪ ۱۰', 100_000],
    ['2.5 %', 25_000],
    ['100%', 1_000_000],
    ['1000000', 1_000_000],
  ])('%s', (text, amount) => expect(parseDiscount(text, 1_000_000)).toEqual(E.right(amount)))

  test.each([
    ['x', 'notDiscount'],
    ['-5', 'notDiscount'],
    ['%', 'notDiscount'],
    ['10%%', 'notDiscount'],
    ['1000001', 'tooMuchOff'],
    ['100.5%', 'tooMuchOff'],
  ])('%s', (text, refusal) => expect(parseDiscount(text, 1_000_000)).toEqual(E.left(refusal)))

  test('in percent is cut to the whole unit', () => expect(parseDiscount('10%', 12_345)).toEqual(E.right(1_234)))
})

describe('a discount on lines', () => {
  test.each<[string, Parameters<typeof discounted>[0], number, [string, number, number][]]>([
    [
      'that divides',
      [line('a', 2, 1_000), line('b', 1, 3_000)],
      500,
      [
        ['a', 2, 900],
        ['b', 1, 2_700],
      ],
    ],
    ['of one piece', [line('a', 1, 1_000)], 1, [['a', 1, 999]]],
    [
      'that does not divide splits a line',
      [line('a', 3, 1_000)],
      100,
      [
        ['a', 1, 966],
        ['a', 2, 967],
      ],
    ],
    ['of all', [line('a', 3, 1_000)], 3_000, [['a', 3, 0]]],
    ['of none', [line('a', 3, 1_000)], 0, [['a', 3, 1_000]]],
    ['of more than there is changes nothing', [line('a', 3, 1_000)], 3_001, [['a', 3, 1_000]]],
    [
      'leaves what is free alone',
      [line('a', 1, 0), line('b', 3, 1_000)],
      100,
      [
        ['a', 1, 0],
        ['b', 1, 966],
        ['b', 2, 967],
      ],
    ],
    [
      'splits a weight rather than a piece',
      [line('a', 3, 10), line('b', 2.5, 10)],
      1,
      [
        ['a', 3, 10],
        ['b', 1, 9],
        ['b', 1.5, 10],
      ],
    ],
    [
      'splits pieces into whole ones, where the weight cannot take the rest',
      [line('a', 7, 12_345), line('b', 1.235, 120_000)],
      46_920,
      [
        ['a', 6, 9_876],
        ['a', 1, 9_877],
        ['b', 0.47, 96_001],
        ['b', 0.765, 96_002],
      ],
    ],
    [
      'raises a small weight by more than one unit rather than splits a piece',
      [line('a', 3, 10), line('b', 0.3, 10)],
      16,
      [
        ['a', 3, 5],
        ['b', 0.1, 6],
        ['b', 0.2, 7],
      ],
    ],
  ])('%s', (_, lines, discount, expected) => {
    const after = discounted(lines, off(discount))
    expect(after.map(({ product, quantity, price }) => [product, quantity, price])).toEqual(expected)
  })

  test('keeps the price before beside it, once, and is undone whole', () => {
    const lines = [line('a', 3, 1_000), line('b', 1, 500)]
    const after = discounted(lines, off(100))
    expect(after.map(({ was }) => was)).toEqual([1_000, 1_000, 500].slice(0, after.length))
    expect([discountOf(after), discounted(after, off(0))]).toEqual([100, after])
    expect(undiscounted(after)).toEqual(lines)
    expect(undiscounted([line('a', 1, 5), line('a', 2, 5)])).toEqual([line('a', 1, 5), line('a', 2, 5)])
  })

  test('of one product cuts the price of that one alone, exactly, and the others keep their places (2,000 sales)', () => {
    const random = createRandom(6)
    for (let round = 0; round < 2_000; round++) {
      const lines = Array.from({ length: 1 + random.below(6) }, (_, at) =>
        line(`p${at}`, random.pick([1, 2, 3, 7, 0.5, 1.235]), random.pick([0, 1, 999, 12_345, 485_000])),
      )
      const { product } = random.pick(lines)
      const meant = lines.filter((each) => each.product === product)
      const amount = random.below(Math.floor(sumOf(meant)) + 1)
      const after = discounted(lines, { amount, of: product })
      const others = (all: readonly (typeof lines)[number][]) => all.filter((each) => each.product !== product)
      expect({ round, others: others(after) }).toEqual({ round, others: others(lines) })
      expect([...new Set(after.map((each) => each.product))]).toEqual(lines.map((each) => each.product))
      expect([round, Math.round(sumOf(after) * 1_000)]).toEqual([round, Math.round((sumOf(lines) - amount) * 1_000)])
      expect({ round, undiscounted: undiscounted(after) }).toEqual({ round, undiscounted: lines })
    }
  })

  test('is exact in any sale, by any rule of VAT, and never raises a price (2,000 sales)', () => {
    const random = createRandom(5)
    for (let round = 0; round < 2_000; round++) {
      const lines = Array.from({ length: 1 + random.below(6) }, (_, at) =>
        line(`p${at}`, random.pick([1, 2, 3, 7, 12, 0.5, 1.235, 2.75]), random.pick([0, 1, 999, 12_345, 485_000])),
      )
      const sum = sumOf(lines)
      const discount = random.below(Math.floor(sum) + 1)
      const after = discounted(lines, off(discount))
      expect([round, Math.round(sumOf(after) * 1_000), after.length <= lines.length + 2]).toEqual([
        ...[round, Math.round((sum - discount) * 1_000), true],
      ])
      const isWhole = (product: string) => Number.isInteger(lines.find((each) => each.product === product)?.quantity)
      // A price that is hardly cut has no room for what a small weight would have to take.
      const fits = after.every(({ product, quantity }) => Number.isInteger(quantity) || !isWhole(product))
      expect([round, fits || discount < 20]).toEqual([round, true])
      expect(after.every(({ was, price, quantity }) => price >= 0 && price <= (was ?? price) && quantity > 0)).toBe(
        true,
      )
      expect([round, discount === 0 ? 0 : discountOf(after), undiscounted(after)]).toEqual([round, discount, lines])
      const rule = random.pick(['added 10', 'included 10', 'none 0'])
      const sold = soldLines(after, rule)
      expect({ round, discount: discountOf(shelfLines(sold, rule)) }).toEqual({ round, discount: discountOf(after) })
    }
  })
})

test('an invoice says what was taken off, and nothing of it beside the tax office’s prices', () => {
  const of = (rule: string) => {
    const lines = soldLines(discounted([line('a', 3, 110_000)], off(30_000)), rule)
    return anInvoice({ lines, total: sumOf(lines), vat: rule })
  }
  const { discount, total, payable } = amountsOf(of('included 10'))
  expect({ discount, total, payable }).toEqual({ discount: 30_000, total: 300_000, payable: 299_999 })
  expect(amountsOf({ ...of('included 10'), vat: 'added 10' }).discount).toBe(0)
  expect(amountsOf(of('added 10'))).toMatchObject({ discount: 30_000, total: 300_000, payable: 330_000 })
})
