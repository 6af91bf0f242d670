import { expect, test } from 'vitest'
import { taxDaysLeft } from '../../src/events/values/taxDeadline.ts'

const date = '2026-11-14T07:12:00.000Z'
const hour = 3_600_000

test.each([
  ['at its time', 0, 12],
  ['a millisecond before a day has passed', 24 * hour - 1, 12],
  ['after a day', 24 * hour, 11],
  ['within the last day', 12 * 24 * hour - 1, 1],
  ['once the deadline has passed', 12 * 24 * hour, 0],
  ['a day later', 13 * 24 * hour, -1],
  ['before its time: it is dated ahead', -hour, 13],
])('days left to send an invoice in: %s', (_, after, left) => {
  expect(taxDaysLeft(date, Date.parse(date) + after)).toBe(left)
})

test('with another deadline', () => {
  expect(taxDaysLeft(date, Date.parse(date) + 24 * hour, 30)).toBe(29)
})
