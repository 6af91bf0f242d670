import { act } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { opening } from '../scenarios/desk.ts'
import { openResult } from './openedPayment.tsx'
import { press } from './show.tsx'
import { applied, done, speakOfPlans, top } from './shownResult.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterAll(() => void vi.useRealTimers())

describe.each(['en', 'fa'] as const)('a plan that is applied, in %s', (language) => {
  const { say, lines } = speakOfPlans(language)
  const said = ['status.say', 'h3 The Startup plan is active', 'p.plan-until Valid until Feb 19, 2027']
  const link = 'a.button-primary href=/plans See the plans'
  /** Under the track. */
  const told = async (planExpire: string | null, signedIn = true) => {
    const opened = await openResult(language, signedIn ? { ...shopkeeper, plan: 'STARTUP', planExpire } : null)
    opened.read(true)
    opened.says(applied)
    opened.asked.length = 0
    return { ...opened, under: () => opened.drawn().slice(8) }
  }

  test.each([applied.until, '2027-02-19T15:30:00+03:30', '2027-02-19T12:00'])(
    'is valid until its date, which is the account’s where that is %s',
    async (planExpire) => {
      const { drawn, under } = await told(planExpire)
      expect(drawn().slice(0, 8)).toEqual(lines([...top, ...done]))
      expect(under()).toEqual(lines([...said, link]))
    },
  )

  test.each([null, '2027-02-18', 'soon'])('reads the account anew if that has %s', async (planExpire) => {
    const { asked, under, desk, says } = await told(planExpire)
    const hint = 'p.note-plain <sync> Your account still says another date.'
    const reload = '<refresh>Reload account information'
    const idle = under()
    says({ type: 'planResult.ofAccess', allowed: true })
    expect({ idle, under: under() }).toEqual({
      idle: lines([...said, hint, `button.button-soft disabled ${reload}`, link]),
      under: lines([...said, hint, `button.button-soft ${reload}`, link]),
    })
    await press(say(reload))
    expect(asked).toEqual([['planResult', { type: 'planResult.reloadUser' }]])
    act(() => {
      desk.flows.auth.send({ type: 'session.resumed', id: 'e-2', at: 0 })
      desk.flows.auth.send({ type: 'user.reload', id: 'e-3', at: 0 })
    })
    expect(under()).toEqual(
      lines([...said, hint, 'button.button-soft aria-disabled Reload account informationWorking…', link]),
    )
  })

  test('and has ended is not shown as active: its address was kept', async () => {
    const { read, says, drawn } = await openResult(language)
    read(true)
    says({ ...applied, until: '2025-02-19T12:00:00.000Z' })
    expect(drawn().slice(8, 11)).toEqual(
      lines(['status.say', 'h3 Applied', 'p.plan-until.plan-over.danger Ended on Feb 19, 2025']),
    )
  })

  test('is seen in a visitor’s account once they sign in', async () => {
    const { under } = await told(null, false)
    expect(under()).toEqual(
      lines([
        ...[...said, 'p.note-plain <user> Sign in to see it in your account.'],
        'button.button-primary <login>Sign in',
      ]),
    )
  })

  test('without a date that can be read has none', async () => {
    const { read, says, drawn } = await openResult(language)
    read(true)
    says({ ...applied, until: null })
    expect(drawn().slice(8, 10)).toEqual(lines(said.slice(0, 2)))
  })
})
