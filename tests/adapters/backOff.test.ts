import { expect, test } from 'vitest'
import { backOff, createBackOff, retryAfter } from '../../src/adapters/http/backOff.ts'

const span = { first: 2_000, longest: 60_000 }

test('waits double up to the longest, and chance takes up to a half away', () => {
  const waits = (chance: number) => [0, 1, 2, 4, 5, 2_000].map((before) => backOff(span, { before, chance }))
  expect([waits(0), waits(0.5), waits(1)]).toEqual([
    [2_000, 4_000, 8_000, 32_000, 60_000, 60_000],
    [1_500, 3_000, 6_000, 24_000, 45_000, 45_000],
    [1_000, 2_000, 4_000, 16_000, 30_000, 30_000],
  ])
})

test('a requested pause of the service is kept', () => {
  expect(backOff(span, { before: 0, chance: 0, atLeast: 90_000 })).toBe(90_000)
})

test('failures count until one try succeeds', () => {
  const backOffs = createBackOff(span, () => 0)
  const waits = [backOffs.next(0), backOffs.next(0), backOffs.next(30_000)]
  backOffs.succeeded()
  expect([...waits, backOffs.next(0)]).toEqual([2_000, 4_000, 30_000, 2_000])
})

test('Retry-After is read in seconds and as a date, and is ten minutes at most', () => {
  const headers = ['7', 'Thu, 01 Jan 1970 00:00:09 GMT', 'Thu, 01 Jan 1970 00:00:01 GMT', '99999', 'soon', '-1', '']
  expect([...headers.map((header) => retryAfter(header, 2_000)), retryAfter(null, 2_000)]).toEqual([
    ...[7_000, 7_000, 0, 600_000, 0, 0, 0, 0],
  ])
})
