import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import type { Line } from '../../src/events/entities.ts'
import { lineOf, milk } from '../../src/events/samples.ts'
import { amountsOf } from '../../src/events/values/amounts.ts'
import { sumLines } from '../../src/events/values/money.ts'
import { shelfLines, soldLines } from '../../src/events/values/shelfPrices.ts'
import { vatKinds, vatRuleOf } from '../../src/events/values/vat.ts'

const sumOf = (lines: readonly Line[]): number => E.getOrElse(() => Number.NaN)(sumLines(lines))
const sold = fc.tuple(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 1, max: 50 }), fc.boolean())
const basket = fc.array(sold, { minLength: 1, maxLength: 8 }).map((all) =>
  all.map(
    ([price, quantity, isExempt]): Line => ({
      ...lineOf(milk, quantity, price),
      ...(isExempt && { exempt: true }),
    }),
  ),
)

test.each(vatKinds)('where VAT is %s, it is on the lines that are not exempt alone', (kind) => {
  fc.assert(
    fc.property(basket, (lines) => {
      const vat = vatRuleOf(kind)
      const stored = soldLines(lines, vat)
      const sums = amountsOf({ lines: stored, total: sumOf(stored), currency: 'IRR', vat })
      const exempt = sumOf(lines.filter((line) => line.exempt === true))
      const net = sumOf(stored.filter((line) => line.exempt !== true))
      const onTop = kind === 'none' ? 0 : Math.floor(net / 10)
      expect([sums.vat, sums.payable, sums.exempt]).toEqual([onTop, net + onTop + exempt, kind === 'none' ? 0 : exempt])
      if (kind !== 'included') return
      expect(sums.payable <= sumOf(lines)).toBe(true)
      expect(shelfLines(stored, vat)).toEqual(lines)
    }),
  )
})
