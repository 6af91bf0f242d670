import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { History, Monitor } from '../../src/events/cloud/uptime.ts'
import { durationText, lastingText } from '../../src/views/cloud/durationText.ts'
import * as figures from '../../src/views/cloud/uptimeFigures.ts'

const { answersOf, drawnChecks, lastDaysOf, placesOf, shareOf, sparkOf, upNowOf } = figures

const past = (more: Partial<History> = {}): History => ({
  ...{ checks: [], uptime: null, lost: null, since: null, reason: null },
  ...more,
})
const monitor = (status: Monitor['status'], history: History | null = null, enabled = true): Monitor => ({
  ...{ id: 'm', name: 'M', target: 'https://m.example', interval: 300, enabled, status, history },
})
const check = (up: boolean, ms: number | null = null, at = 1) => ({ at, up, ms })

describe('the present state', () => {
  test('counts monitors that are switched on; the longest outage has its time', () => {
    const all = [
      ...[monitor('UP'), monitor('UP', past({ since: 1 })), monitor('UNKNOWN', past({ since: 2 }))],
      ...[monitor('DOWN', past({ since: 900 })), monitor('DOWN', past({ since: 500 })), monitor('DOWN')],
      ...[monitor('UP', null, false), monitor('DOWN', past({ since: 3 }), false), monitor('UNKNOWN', null, false)],
    ]
    expect(upNowOf(all)).toEqual({ up: 2, of: 6, down: 3, unknown: 1, since: 500 })
    expect(upNowOf([])).toEqual({ up: 0, of: 0, down: 0, unknown: 0, since: null })
    expect(upNowOf([monitor('DOWN'), monitor('DOWN', past())]).since).toBeNull()
  })
})

describe('the last 30 days', () => {
  test('are the mean of the uptimes that are known, and the sum of what was lost', () => {
    const all = [
      ...[monitor('UP', past({ uptime: 100, lost: 0 })), monitor('DOWN', past({ uptime: 98, lost: 90 }))],
      ...[monitor('UP', past({ uptime: 99.5 })), monitor('UNKNOWN', past()), monitor('UNKNOWN')],
    ]
    expect(lastDaysOf(all)).toEqual({ uptime: 297.5 / 3, lost: 90 })
  })

  test('are nothing where nothing is known of them', () => {
    expect([lastDaysOf([]), lastDaysOf([monitor('UP'), monitor('UP', past())])]).toEqual([null, null])
  })
})

describe('answers', () => {
  test('have a median and a 95th of a hundred, by the nearest rank and by size', () => {
    const checks = Array.from({ length: 100 }, (_, index) => check(true, 100 - index))
    expect(answersOf(checks)).toEqual({ median: 50, p95: 95 })
    expect(answersOf([check(true, 9), check(true, 100), check(false), check(true, 10)])).toEqual({
      ...{ median: 10, p95: 100 },
    })
    expect(answersOf([check(true, 7)])).toEqual({ median: 7, p95: 7 })
    expect(answersOf([check(true, 0)])).toEqual({ median: 0, p95: 0 })
  })

  test('have none where none came', () => {
    expect([answersOf([]), answersOf([check(false)])]).toEqual([null, null])
  })
})

describe('a share', () => {
  test.each([
    [100, 1],
    [99.9999, 0.9999],
    [99.996, 0.9999],
    [98.61, 0.9861],
    [97.5, 0.975],
    [0, 0],
  ])('of %d percent is %d', (percent, share) => {
    expect(shareOf(percent)).toBe(share)
  })

  test('of two decimals is that one, and is never more than it is', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 10_000 }), (n) => shareOf(n / 100) === n / 10_000))
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (percent) => shareOf(percent) <= percent / 100 + 1e-9),
    )
  })
})

describe('the drawn checks', () => {
  test('has a place for each of the last ninety, the newest last', () => {
    const some = [check(true), check(false), check(true)]
    expect(placesOf(some)).toEqual([...Array(drawnChecks - 3).fill(null), true, false, true])
    expect(placesOf([])).toEqual(Array(drawnChecks).fill(null))
    const many = Array.from({ length: 95 }, (_, index) => check(index >= 5))
    expect(placesOf(many)).toEqual(Array(drawnChecks).fill(true))
  })

  test('is a line through the answers up to the right edge, parted where none came', () => {
    expect(sparkOf([])).toEqual([])
    expect(sparkOf([check(false)])).toEqual([])
    const [left, right] = sparkOf([check(true, 50), check(true, 100), check(false), check(true, 0)])
    expect({ left, right }).toEqual({
      left: [
        { x: 86 / 89, y: 0.5 },
        { x: 87 / 89, y: 0 },
      ],
      right: [{ x: 1, y: 1 }],
    })
    expect(sparkOf([check(true, 0)])).toEqual([[{ x: 1, y: 1 }]])
    const first = sparkOf(Array.from({ length: 91 }, (_, index) => check(true, index === 0 ? 1000 : 10)))[0]
    expect([first?.length, first?.[0]]).toEqual([90, { x: 0, y: 0 }])
  })
})

describe('a time that passed', () => {
  test.each([
    [-5, '0 seconds', '۰ ثانیه'],
    [0.9, '0 seconds', '۰ ثانیه'],
    [1, '1 second', '۱ ثانیه'],
    [59.9, '59 seconds', '۵۹ ثانیه'],
    [60, '1 minute', '۱ دقیقه'],
    [759, '12 minutes', '۱۲ دقیقه'],
    [3600, '1 hour', '۱ ساعت'],
    [6840, '1 hour 54 minutes', '۱ ساعت و ۵۴ دقیقه'],
    [86_400, '1 day', '۱ روز'],
    [93_600 + 59, '1 day 2 hours', '۱ روز و ۲ ساعت'],
    [2_592_000, '30 days', '۳۰ روز'],
  ])('of %d seconds is shown in whole units', (seconds, en, fa) => {
    expect([durationText(seconds, 'en'), durationText(seconds, 'fa')]).toEqual([en, fa])
  })
})

test.each([
  ['by a minute', 60_000, '1 minute', '۱ دقیقه'],
  ['by twelve minutes and a half', 750_000, '12 minutes', '۱۲ دقیقه'],
  ['in the present minute', -45_000, '1 minute', '۱ دقیقه'],
  ['a moment ago', 15_000, '1 minute', '۱ دقیقه'],
])('an outage that began %s lasts at least a minute', (_, ago, en, fa) => {
  expect([lastingText(1_000_000 - ago, 1_000_000, 'en'), lastingText(1_000_000 - ago, 1_000_000, 'fa')]).toEqual([
    ...[en, fa],
  ])
})
