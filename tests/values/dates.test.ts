import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ChosenDate, Instant, instantOf, isInstant } from '../../src/events/values/dates.ts'
import { anyText } from './unicode.ts'

const at = fc.integer({ min: Date.UTC(0, 0), max: Date.UTC(9999, 11, 31, 23, 59, 59, 999) })

test('the instant of a time is an instant, and the same time', () => {
  fc.assert(
    fc.property(at, (time) => {
      expect([isInstant(instantOf(time)), Date.parse(instantOf(time))]).toEqual([true, time])
    }),
  )
})

test('instants sort as texts the way they sort in time', () => {
  fc.assert(fc.property(at, at, (a, b) => instantOf(a) < instantOf(b) === a < b))
})

test.each([
  '2026-11-21',
  '2026-11-21T07:12:00Z',
  '2026-11-21T07:12:00.000+03:30',
  '2026-11-21 07:12:00.000Z',
  '۲۰۲۶-۱۱-۲۱T۰۷:۱۲:۰۰.۰۰۰Z',
  '2026-13-01T00:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
  '2026-11-21T24:00:00.000Z',
  '2026-11-21T07:60:00.000Z',
  '+012026-11-21T07:12:00.000Z',
  ' 2026-11-21T07:12:00.000Z',
  '2026-11-21T07:12:00.000Z\n',
  '',
])('"%s" is no instant', (text) => {
  expect(isInstant(text)).toBe(false)
  expect(Instant.decode(text)).toMatchObject({ _tag: 'Left' })
})

test('any other text or thing is none either, and nothing throws', () => {
  fc.assert(fc.property(anyText, (text) => !isInstant(text)))
  fc.assert(fc.property(fc.anything(), (value) => !Instant.is(value)))
})

test('a chosen date keeps the zone of the clock that it was read from', () => {
  const date = { instant: '2026-11-21T07:12:00.000Z', zone: 'Asia/Tehran' }
  expect(ChosenDate.decode({ ...date, more: 1 })).toEqual({ _tag: 'Right', right: date })
  expect(ChosenDate.is({ instant: date.instant })).toBe(false)
})
