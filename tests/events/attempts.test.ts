import { describe, expect, test } from 'vitest'
import type { AttemptEvent } from '../../src/events/plans/attempts.ts'
import { liveAttempt, tokenAge } from '../../src/events/projections/attempts.ts'

const of = { owner: 'http://localhost:4174/identity shop', invoice: 'plan-invoice-1' }
const day = 24 * 3_600_000
const start = 1_795_245_120_000

const begun = (id: string, at = start): AttemptEvent => ({ type: 'payment.begun', ...of, total: 3_000_000, id, at })
const returned = (attempt: string): AttemptEvent => ({ type: 'payment.returned', ...of, attempt, id: 'r', at: start })
const notLeft = (attempt: string): AttemptEvent => ({
  ...{ type: 'payment.notLeft', ...of, attempt, why: 'blocked', id: 'n', at: start },
})
const live = (events: readonly AttemptEvent[], now = start) => liveAttempt(events, now)?.id ?? null

describe('the attempt that may still be paid', () => {
  test('is none where none was begun', () => {
    expect(live([])).toBe(null)
    expect(live([returned('one'), notLeft('one')])).toBe(null)
  })

  test('is the whole fact that began it, until its token’s age', () => {
    expect(liveAttempt([begun('one')], start)).toEqual(begun('one'))
    expect([live([begun('one')], start + tokenAge - 1), live([begun('one')], start + tokenAge)]).toEqual(['one', null])
  })

  test.each([
    ['returned', returned],
    ['was not left for', notLeft],
  ])('is over once it %s, and another’s end is not its own', (_, ends) => {
    expect([live([begun('one'), ends('one')]), live([begun('one'), ends('two')])]).toEqual([null, 'one'])
    expect(live([begun('one'), ends('one'), begun('two')])).toBe('two')
  })

  test('is the first of two that were begun while both could be', () => {
    const two = [begun('one'), begun('two', start + tokenAge - 1)]
    expect([live(two), live(two, start + tokenAge), live([...two, notLeft('two')])]).toEqual(['one', null, 'one'])
    expect(live([...two, notLeft('one')])).toBe(null)
  })

  test('is the second where the first was over by then', () => {
    const two = [begun('one'), begun('two', start + tokenAge)]
    expect(live(two, start + tokenAge)).toBe('two')
  })

  test('is live under a clock that was set back a little, and counts for nothing under one that was wrong', () => {
    expect([live([begun('one')], start - day), live([begun('one')], start - day - 1)]).toEqual(['one', null])
    expect(live([begun('one'), begun('two', start - day - 1)], start - day)).toBe('two')
  })
})
