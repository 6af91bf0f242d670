import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boughtStateOf, planEndOf, planStateOf } from '../../src/events/values/planState.ts'

const end = Date.UTC(2027, 1, 19)
const minute = 60_000
const startup = (planExpire: string | null) => ({ plan: 'STARTUP', planExpire })

describe('an expiry', () => {
  test.each([
    ['2027-02-19T00:00:00.000Z', end],
    ['2027-02-19T00:00:00Z', end],
    ['2027-02-19T00:00Z', end],
    ['2027-02-19T00:00:00.000000001Z', end],
    ['2027-02-19T03:30:00+03:30', end],
    ['2027-02-18T19:00:00.000-05:00', end],
    ['2027-02-19T00:00:00', end],
  ])('is read as an instant: %s', (text, at) => {
    expect(planEndOf(text)).toEqual({ at, zone: '' })
  })

  test('an expiry of a date alone ends with that day, and is shown as that day anywhere', () => {
    expect(planEndOf('2027-02-19')).toEqual({ at: Date.UTC(2027, 1, 20) - 1, zone: 'UTC' })
  })

  test.each([
    ...['', ' ', 'never', '1800000000000', '2027', '2027-02', '20270219', '2027-2-19', '2027/02/19', '2027-02-30'],
    ...['2027-13-01', '2027-00-10', '۲۰۲۷-۰۲-۱۹', ' 2027-02-19', '2027-02-19Z', '2027-02-19 00:00', '2027-02-19T'],
    ...['2027-02-19T24:00:00Z', '2027-02-19T12:60:00Z', '2027-02-19T12:00:00+0330', '+012027-02-19', 'Feb 19, 2027'],
    ...['2027-02-19T12:00:00+25:00', '2027-02-30T12:00:00Z'],
  ])('is not guessed: %j', (text) => {
    expect(planEndOf(text)).toBeNull()
  })

  test('of any day is read as that day', () => {
    const days = fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(9999, 11, 31) })
    fc.assert(
      fc.property(days, (at) => {
        const text = new Date(at).toISOString()
        expect([planEndOf(text)?.at, planEndOf(text.slice(0, 10))?.zone]).toEqual([at, 'UTC'])
      }),
    )
  })
})

describe('a plan', () => {
  const until = { at: end, zone: '' }

  test.each([
    ['a minute before its end', -minute, 'active'],
    ['at its end', 0, 'active'],
    ['a millisecond after it', 1, 'expired'],
  ])('%s', (_, after, tag) => {
    expect(planStateOf(startup('2027-02-19T00:00:00.000Z'), end + after)).toEqual({ tag, until })
  })

  test.each([
    ['of a visitor', null],
    ['of a user without one', { plan: null, planExpire: null }],
    ['of a user whose plan is nameless', { plan: '', planExpire: '2027-02-19' }],
    ['that was taken away, its expiry left', { plan: null, planExpire: '2027-02-19' }],
    ['without an expiry', startup(null)],
    ['with an expiry that cannot be read', startup('soon')],
  ])('is none: %s', (_, user) => {
    expect(planStateOf(user, 0)).toEqual({ tag: 'none', until: null })
  })
})

describe('a plan that was bought', () => {
  const text = '2027-02-19T00:00:00.000Z'
  const until = { at: end, zone: '' }
  const bought = (applied: boolean, expiredAt: string | null) => ({ applied, expiredAt })

  test.each([
    ['without an expiry', null],
    ['with one that is to come', text],
    ['with one that is over', '2020-01-01'],
  ])('is not applied, %s', (_, expiredAt) => {
    expect(boughtStateOf(bought(false, expiredAt), { planExpire: text }, end)).toEqual({
      tag: 'unapplied',
      until: null,
      differs: false,
    })
  })

  test.each([null, '', 'soon'])('is applied, for how long nobody knows: %j', (expiredAt) => {
    expect(boughtStateOf(bought(true, expiredAt), { planExpire: text }, end)).toEqual({
      tag: 'applied',
      until: null,
      differs: false,
    })
  })

  test.each([
    ['a minute before its end', -minute, 'applied'],
    ['at its end', 0, 'applied'],
    ['a millisecond after it', 1, 'ended'],
  ])('%s', (_, after, tag) => {
    expect(boughtStateOf(bought(true, text), { planExpire: text }, end + after)).toEqual({
      tag,
      until,
      differs: false,
    })
  })

  test.each([
    ['the same, written otherwise', { planExpire: '2027-02-19T03:30:00+03:30' }, false],
    ['its date alone', { planExpire: '2027-02-19' }, false],
    ['the date before', { planExpire: '2027-02-18' }, true],
    ['the date after', { planExpire: '2027-02-20' }, true],
    ['a millisecond more', { planExpire: '2027-02-19T00:00:00.001Z' }, true],
    ['another day', { planExpire: '2026-12-19' }, true],
    ['what cannot be read', { planExpire: 'soon' }, true],
    ['none', { planExpire: null }, true],
    ['nothing, of nobody', null, true],
  ])('is to be checked where the account says another expiry: %s', (_, user, differs) => {
    expect(boughtStateOf(bought(true, text), user, end)).toEqual({ tag: 'applied', until, differs })
  })

  test.each([
    ['2027-02-18T20:30:00Z', '2027-02-19'],
    ['2027-02-19', '2027-02-18T20:30:00Z'],
    ['2027-02-19', '2027-02-19'],
  ])('that ends with %s is not to be checked where the account says %s', (expiredAt, planExpire) => {
    const { differs } = boughtStateOf(bought(true, expiredAt), { planExpire }, 0)
    expect(differs).toBe(false)
  })

  test('a plan that is over is not to be checked, whatever the account says', () => {
    expect(boughtStateOf(bought(true, text), null, end + 1)).toEqual({ tag: 'ended', until, differs: false })
  })
})
