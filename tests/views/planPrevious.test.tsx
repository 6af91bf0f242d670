import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SupportPlan } from '../../src/events/plans/supportPlan.ts'
import { appliedPlan, supportPlan } from '../../src/events/plans/supportPlan.ts'
import { shopkeeper } from '../../src/events/samples.ts'
import { PreviousPlan } from '../../src/views/plans/PreviousPlan.tsx'
import { PreviousPlans } from '../../src/views/plans/PreviousPlans.tsx'
import { onlyHere, openDesk, opening } from '../scenarios/desk.ts'
import { createBank, openPlansDesk } from '../scenarios/plansDesk.ts'
import { eventually } from '../tools/eventually.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { showOf } from './show.tsx'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterAll(() => void vi.useRealTimers())

/** A plan as the shopkeeper sees it, whose account has this expiry. */
const rowOf = async (language: 'en' | 'fa', plan: SupportPlan, planExpire: string | null) => {
  const desk = await openDesk({ app: onlyHere })
  const user = { ...shopkeeper, plan: 'STARTUP', planExpire }
  desk.flows.user.send({ type: 'auth.signedIn', user, id: 'in', at: 1 })
  cleanup()
  const { container } = await showOf(desk, language, <PreviousPlan plan={plan} />)
  return drawnIn(container)
}

const ended = { ...appliedPlan, expiredAt: '2026-11-20T08:30:00.000Z' }
const unheardOf = { ...supportPlan, type: 'GOLD', period: 'TWO_YEARS', createdAt: 'soon' }

/** A tracking code has no separators. */
const own = { 4829101: '۴۸۲۹۱۰۱', 4829103: '۴۸۲۹۱۰۳', ' · ': '، ', 'li until': 'li تا' }
const speak = (language: 'en' | 'fa') => speaking(language, own, 'plans', 'planPaid')

describe.each(['en', 'fa'] as const)('a plan that was bought, in %s,', (language) => {
  const { lines } = speak(language)
  const startup = ['b Startup · Three months', 'li Nov 21, 2026', 'li Tracking code 4829103']
  const toPay = [
    '.tag-plain (plain: <clock>Not applied)',
    'a.button-soft href=/plan/invoice/plan-invoice-1 Continue<forward>',
  ]
  const applied = '.tag-success (success: <done>Applied)'

  test.each([
    ['can be continued if it is not applied', supportPlan, null, [...startup, ...toPay]],
    [
      'shows until when it lasts',
      ...[appliedPlan, appliedPlan.expiredAt, [...startup, 'li until Feb 21, 2027', applied]],
    ],
    [
      'is checked where the account has another date',
      ...[appliedPlan, '2026-12-21'],
      [
        ...[...startup, 'li until Feb 21, 2027', 'li your account has another date', applied],
        'a.button-quiet href=/plan/invoice/callback?publicId=plan-invoice-1 Double check',
      ],
    ],
    [
      'is only shown once it is over',
      ...[ended, null, [...startup, 'li until Nov 20, 2026', '.tag-plain (plain: <done>Ended)']],
    ],
    [
      'of a kind that this build does not know is named as the server has it',
      ...[unheardOf, null, ['b GOLD · TWO_YEARS', 'li Tracking code 4829103', ...toPay]],
    ],
  ] as const)('%s', async (_, plan, planExpire, drawn) => {
    expect(await rowOf(language, plan, planExpire)).toEqual(lines(drawn))
  })
})

const listed = async (language: 'en' | 'fa', bank = createBank()) => {
  const desk = await openPlansDesk(bank)
  desk.flows.user.send({ type: 'auth.signedIn', user: shopkeeper, id: 'in', at: 1 })
  const { container } = await showOf(desk, language, <PreviousPlans />)
  const answered = async () => {
    await eventually(() => expect(container.querySelector('[aria-busy=true]')).toBeNull())
    return drawnIn(container)
  }
  return { answered }
}

describe('earlier plans', () => {
  test('is nothing to a visitor', async () => {
    const { container } = await showOf(await openPlansDesk(createBank()), 'en', <PreviousPlans />)
    expect(container.innerHTML).toBe('')
  })

  const head = ['section.remote.card [Previous plans]', 'h2 Previous plans']

  test.each(['en', 'fa'] as const)('is none yet: %s', async (language) => {
    const { answered } = await listed(language)
    expect(await answered()).toEqual(
      speak(language).lines([
        ...[...head, '<picture>', 'h3 No plan bought yet'],
        'p Every plan that you buy stays here with its invoice.',
      ]),
    )
  })

  test.each(['en', 'fa'] as const)('plans that failed are requested again by hand: %s', async (language) => {
    const { say, lines } = speak(language)
    const bank = createBank()
    bank.plans.set('plan-invoice-1', { period: 'ONE_MONTH', applied: false, expiredAt: null, trackingCode: 4_829_101 })
    bank.fates.plans = ['never']
    const { answered } = await listed(language, bank)
    expect(await answered()).toEqual(
      lines([
        ...[...head, 'alert', '<picture>', 'h3 This could not be loaded', 'p Network Error'],
        'button.button-quiet <refresh>Try again',
      ]),
    )
    await userEvent.click(screen.getByRole('button', { name: say('Try again') }))
    const rows = lines([
      ...[...head, 'ul.remote-rows [Previous plans]', 'b Startup · One month', 'li Nov 21, 2026'],
      ...['li Tracking code 4829101', '.tag-plain (plain: <clock>Not applied)'],
      'a.button-soft href=/plan/invoice/plan-invoice-1 Continue<forward>',
    ])
    expect({ answered: await answered(), plans: bank.count('plans') }).toEqual({ answered: rows, plans: 2 })
  })

  test.each(['en', 'fa'] as const)(
    'and paid, with a plan that failed to apply, are not to be paid again: %s',
    async (language) => {
      const bank = createBank()
      const invoice = bank.made(1, true)
      bank.plans.set(invoice, { period: 'ONE_MONTH', applied: false, expiredAt: null, trackingCode: 4_829_101 })
      bank.fates.apply = ['never']
      const { answered } = await listed(language, bank)
      const said = speak(language).lines([
        '.tag-plain (plain: <clock>Paid, not applied yet)',
        `a.button-quiet href=/plan/invoice/callback?publicId=${invoice} Double check`,
      ])
      await eventually(async () => expect((await answered()).slice(-2)).toEqual(said))
    },
  )
})
