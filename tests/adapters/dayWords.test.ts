import { expect, test } from 'vitest'
import { withDates } from '../../src/adapters/desk/dayWords.ts'

/** A Tuesday, «سه‌شنبه»; in Tehran it is Wednesday from 20:30 on. */
const noon = Date.parse('2026-11-24T12:00:00Z')
const late = Date.parse('2026-11-24T21:00:00Z')

test.each([
  ['today', '2026-11-24'],
  ['Yesterday', '2026-11-23'],
  ['امروز', '2026-11-24'],
  ['ديروز', '2026-11-23'],
  ['پریروز', '2026-11-22'],
  ['milk yesterday', 'milk 2026-11-23'],
  ['دیروز، شیر', '2026-11-23، شیر'],
  ['tuesday', '2026-11-24'],
  ['Monday', '2026-11-23'],
  ['wednesday', '2026-11-18'],
  ['سه‌شنبه', '2026-11-24'],
  ['سه شنبه', '2026-11-24'],
  ['سهشنبه', '2026-11-24'],
  ['دوشنبه', '2026-11-23'],
  ['یک‌شنبه', '2026-11-22'],
  ['شنبه', '2026-11-21'],
  ['جمعه', '2026-11-20'],
  ['پنج‌شنبه', '2026-11-19'],
  ['چهارشنبه', '2026-11-18'],
])('on a Tuesday “%s” is %s', (text, dated) => {
  expect(withDates(text, noon, 'Asia/Tehran')).toBe(dated)
})

test('days are the zone’s', () => {
  const dated = ['UTC', 'Asia/Tehran', 'America/Toronto'].map((zone) => withDates('today', late, zone))
  expect(dated).toEqual(['2026-11-24', '2026-11-25', '2026-11-24'])
})

test.each(['', 'milk', 'todays', 'شنبه‌بازار', 'نیم‌روز', '2026-11-24'])('“%s” names no day', (text) => {
  expect(withDates(text, noon, 'Asia/Tehran')).toBe(null)
})
