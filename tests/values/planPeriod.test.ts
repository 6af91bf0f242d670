import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { months, PlanPeriod, periodOf, planPeriods, tomanOf, totalOf } from '../../src/events/values/planPeriod.ts'

test('a period has its months, and costs a million rial for each of them', () => {
  expect(
    planPeriods.map((period) => [periodOf(period), months[period], totalOf(period), tomanOf(totalOf(period))]),
  ).toEqual([
    [E.right('ONE_MONTH'), 1, 1_000_000, 100_000],
    [E.right('THREE_MONTHS'), 3, 3_000_000, 300_000],
    [E.right('SIX_MONTHS'), 6, 6_000_000, 600_000],
    [E.right('ONE_YEAR'), 12, 12_000_000, 1_200_000],
  ])
})

test.each(['', 'TWO_MONTHS', 'one_month', ' ONE_MONTH', '1', 'toString', '__proto__'])('%j is no period', (value) => {
  expect({ is: PlanPeriod.is(value), period: periodOf(value) }).toEqual({ is: false, period: E.left(value) })
})

test('no other text names a period', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(E.isRight(periodOf(value))).toBe(Object.hasOwn(months, value))
    }),
  )
})
