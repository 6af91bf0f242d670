import { describe, expect, test } from 'vitest'
import type { AttemptEvent } from '../../src/events/plans/attempts.ts'
import type { AttemptBegun } from '../../src/events/projections/attempts.ts'
import { lastAttempt, tokenAge } from '../../src/events/projections/attempts.ts'
import type { Waited } from '../../src/events/values/elapsed.ts'
import { sampleMoment as moment } from '../../src/events/values/elapsed.ts'

const of = { owner: 'http://localhost:4174/identity shop', invoice: 'plan-invoice-1' }
const day = 24 * 3_600_000
const at = 1_795_245_120_000

const begun = (id: string, waited: Waited | null = null, when = at): AttemptBegun => ({
  ...{ type: 'payment.begun', ...of, total: 3_000_000, id, at: when, moment, waited },
})
const returned = (attempt: string): AttemptEvent => ({ type: 'payment.returned', ...of, attempt, id: 'r', at })
const notLeft = (attempt: string): AttemptEvent => ({
  ...{ type: 'payment.notLeft', ...of, attempt, why: 'blocked', id: 'n', at },
})
const last = (...events: readonly AttemptEvent[]) => lastAttempt(events)?.id ?? null
const over = { since: 'one', ms: tokenAge + 1 }

describe('the last attempt to pay', () => {
  test('is none where none was begun', () => {
    expect([last(), last(returned('one'), notLeft('one'))]).toEqual([null, null])
  })

  test('an attempt is the whole fact that began it', () => {
    expect(lastAttempt([begun('one')])).toEqual(begun('one'))
  })

  test.each([
    ['returned', returned],
    ['was not left for', notLeft],
  ])('is over once it %s, and another’s end is not its own', (_, ends) => {
    expect([last(begun('one'), ends('one')), last(begun('one'), ends('two'))]).toEqual([null, 'one'])
    expect(last(begun('one'), ends('one'), begun('two'))).toBe('two')
  })

  test.each([
    ['that was over for sure', over, 'two'],
    ['that may be under way', { since: 'one', ms: tokenAge }, 'one'],
    ['that nobody measured', null, 'one'],
    ['though another was over', { since: 'zero', ms: 10 * tokenAge }, 'one'],
  ])('is the second after one %s, whatever the clock said', (_, waited, expected) => {
    for (const when of [at - 2 * day, at, at + 2 * day])
      expect(last(begun('one'), begun('two', waited, when))).toBe(expected)
  })

  test('is the first of two that began at the same moment; only it can end', () => {
    expect(last(begun('one'), begun('two'), notLeft('two'))).toBe('one')
    expect(last(begun('one'), begun('two', over), begun('three', over))).toBe('two')
  })

  test('is the last that a build began which did not measure', () => {
    expect(last(begun('one'), { ...begun('two'), moment: null })).toBe('two')
  })
})
