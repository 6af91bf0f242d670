import { expect, test } from 'vitest'
import { taxDaysLeft } from '../../src/events/values/taxDeadline.ts'

/** In Tehran 14 November, at 18:00. */
const invoice = { date: '2026-11-14T14:30:00.000Z', zone: 'Asia/Tehran' }
const midnight = Date.parse('2026-11-14T20:30:00.000Z')
const day = 86_400_000

test.each([
  ['before its day: it is dated ahead', -day - 1, 12],
  ['the last moment of its day', -1, 12],
  ['the first moment of the next', 0, 11],
  ['the first moment of the twelfth day after it', 11 * day, 0],
  ['the last moment of that day', 12 * day - 1, 0],
  ['the moment after', 12 * day, -1],
])('calendar days left to send an invoice in, at %s', (_, after, left) => {
  expect(taxDaysLeft(invoice, midnight + after)).toBe(left)
})

test('with another deadline, on its own clock', () => {
  expect(taxDaysLeft(invoice, midnight + day, 30)).toBe(28)
  expect(taxDaysLeft({ ...invoice, zone: 'UTC' }, midnight + day, 30)).toBe(29)
})
