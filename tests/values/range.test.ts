import { expect, test } from 'vitest'
import { inOrder, isIn, isShown, lengthOf, turned } from '../../src/events/values/range.ts'
import { rangesOf } from '../../src/machines/day/ranges.ts'

test('days are counted over the ends of months and years', () => {
  expect([turned('2026-12-31', 1), turned('2024-03-01', -1), turned('2026-11-28', 0)]).toEqual([
    ...['2027-01-01', '2024-02-29', '2026-11-28'],
  ])
  expect(lengthOf({ from: '2026-11-21', to: '2026-11-21' })).toBe(1)
  expect(lengthOf({ from: '2026-02-28', to: '2026-03-01' })).toBe(2)
  expect(lengthOf({ from: '2026-11-22', to: '2026-11-21' })).toBe(0)
})

test('both ends are in a range', () => {
  const range = inOrder({ from: '2026-11-27', to: '2026-11-21' })
  expect(range).toEqual({ from: '2026-11-21', to: '2026-11-27' })
  expect(['2026-11-20', '2026-11-21', '2026-11-27', '2026-11-28'].map((day) => isIn(range, day))).toEqual([
    ...[false, true, true, false],
  ])
  expect([isShown(range), isShown({ from: '2026-11-27', to: '2026-11-21' })]).toEqual([true, false])
})

test('a week begins on Saturday, and a month as its calendar has it', () => {
  // Saturday, 7 Azar 1405.
  expect(rangesOf('2026-11-28', 'fa')).toEqual({
    today: { from: '2026-11-28', to: '2026-11-28' },
    yesterday: { from: '2026-11-27', to: '2026-11-27' },
    week: { from: '2026-11-28', to: '2026-11-28' },
    month: { from: '2026-11-22', to: '2026-11-28' },
    lastMonth: { from: '2026-10-23', to: '2026-11-21' },
  })
  const friday = rangesOf('2026-11-27', 'en')
  expect(friday.week).toEqual({ from: '2026-11-21', to: '2026-11-27' })
  expect({ month: friday.month, lastMonth: friday.lastMonth }).toEqual({
    month: { from: '2026-11-01', to: '2026-11-27' },
    lastMonth: { from: '2026-10-01', to: '2026-10-31' },
  })
  // The first day of 1405, after a year of 365 days.
  expect(rangesOf('2026-03-21', 'fa').lastMonth).toEqual({ from: '2026-02-20', to: '2026-03-20' })
})
