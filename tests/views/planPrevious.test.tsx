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

describe.each([
  [
    'en',
    {
      unapplied: [
        'b Startup · Three months',
        'li Nov 21, 2026',
        'li Tracking code 4829103',
        '.tag-plain (plain: <clock>Not applied)',
        'a.button-soft href=/plan/invoice/plan-invoice-1 Continue<forward>',
      ],
      applied: [
        'b Startup · Three months',
        'li Nov 21, 2026',
        'li Tracking code 4829103',
        'li until Feb 21, 2027',
        '.tag-success (success: <done>Applied)',
      ],
      differing: [
        'b Startup · Three months',
        'li Nov 21, 2026',
        'li Tracking code 4829103',
        'li until Feb 21, 2027',
        'li your account has another date',
        '.tag-success (success: <done>Applied)',
        'a.button-quiet href=/plan/invoice/callback?publicId=plan-invoice-1 Double check',
      ],
      ended: [
        'b Startup · Three months',
        'li Nov 21, 2026',
        'li Tracking code 4829103',
        'li until Nov 20, 2026',
        '.tag-plain (plain: <done>Ended)',
      ],
      unheardOf: [
        'b GOLD · TWO_YEARS',
        'li Tracking code 4829103',
        '.tag-plain (plain: <clock>Not applied)',
        'a.button-soft href=/plan/invoice/plan-invoice-1 Continue<forward>',
      ],
    },
  ],
  [
    'fa',
    {
      unapplied: [
        'b استارتاپ، سه ماه',
        'li ۳۰ آبان ۱۴۰۵',
        'li شمارهٔ پیگیری ۴۸۲۹۱۰۳',
        '.tag-plain (plain: <clock>اعمال نشده)',
        'a.button-soft href=/plan/invoice/plan-invoice-1 ادامه<forward>',
      ],
      applied: [
        'b استارتاپ، سه ماه',
        'li ۳۰ آبان ۱۴۰۵',
        'li شمارهٔ پیگیری ۴۸۲۹۱۰۳',
        'li تا ۲ اسفند ۱۴۰۵',
        '.tag-success (success: <done>اعمال شده)',
      ],
      differing: [
        'b استارتاپ، سه ماه',
        'li ۳۰ آبان ۱۴۰۵',
        'li شمارهٔ پیگیری ۴۸۲۹۱۰۳',
        'li تا ۲ اسفند ۱۴۰۵',
        'li حساب شما تاریخ دیگری دارد',
        '.tag-success (success: <done>اعمال شده)',
        'a.button-quiet href=/plan/invoice/callback?publicId=plan-invoice-1 بررسی دوباره',
      ],
      ended: [
        'b استارتاپ، سه ماه',
        'li ۳۰ آبان ۱۴۰۵',
        'li شمارهٔ پیگیری ۴۸۲۹۱۰۳',
        'li تا ۲۹ آبان ۱۴۰۵',
        '.tag-plain (plain: <done>پایان‌یافته)',
      ],
      unheardOf: [
        'b GOLD، TWO_YEARS',
        'li شمارهٔ پیگیری ۴۸۲۹۱۰۳',
        '.tag-plain (plain: <clock>اعمال نشده)',
        'a.button-soft href=/plan/invoice/plan-invoice-1 ادامه<forward>',
      ],
    },
  ],
] as const)('a plan that was bought, in %s', (language, lines) => {
  test('can be continued if it is not applied', async () => {
    expect(await rowOf(language, supportPlan, null)).toEqual(lines.unapplied)
  })

  test('says until when it lasts', async () => {
    expect(await rowOf(language, appliedPlan, appliedPlan.expiredAt)).toEqual(lines.applied)
  })

  test('is checked where the account has another date', async () => {
    expect(await rowOf(language, appliedPlan, '2026-12-21')).toEqual(lines.differing)
  })

  test('is only shown once it is over', async () => {
    expect(await rowOf(language, ended, null)).toEqual(lines.ended)
  })

  test('of a kind that this build does not know is named as the server has it', async () => {
    expect(await rowOf(language, unheardOf, null)).toEqual(lines.unheardOf)
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

  test.each([
    [
      'en',
      [
        'section.remote [Previous plans]',
        'h2 Previous plans',
        '<picture>',
        'h3 No plan bought yet',
        'p Every plan that you buy stays here with its invoice.',
      ],
    ],
    [
      'fa',
      [
        'section.remote [طرح‌های پیشین]',
        'h2 طرح‌های پیشین',
        '<picture>',
        'h3 هنوز طرحی نخریده‌اید',
        'p هر طرحی که بخرید با فاکتورش اینجا می‌ماند.',
      ],
    ],
  ] as const)('is none yet: %s', async (language, lines) => {
    const { answered } = await listed(language)
    expect(await answered()).toEqual(lines)
  })

  test.each([
    [
      'en',
      'Try again',
      [
        'section.remote [Previous plans]',
        'h2 Previous plans',
        'alert',
        '<picture>',
        'h3 This could not be loaded',
        'p Network Error',
        'button.button-quiet <refresh>Try again',
      ],
      [
        'section.remote [Previous plans]',
        'h2 Previous plans',
        'ul.remote-rows [Previous plans]',
        'b Startup · One month',
        'li Nov 21, 2026',
        'li Tracking code 4829101',
        '.tag-plain (plain: <clock>Not applied)',
        'a.button-soft href=/plan/invoice/plan-invoice-1 Continue<forward>',
      ],
    ],
    [
      'fa',
      'تلاش دوباره',
      [
        'section.remote [طرح‌های پیشین]',
        'h2 طرح‌های پیشین',
        'alert',
        '<picture>',
        'h3 دریافت نشد',
        'p خطای شبکه',
        'button.button-quiet <refresh>تلاش دوباره',
      ],
      [
        'section.remote [طرح‌های پیشین]',
        'h2 طرح‌های پیشین',
        'ul.remote-rows [طرح‌های پیشین]',
        'b استارتاپ، یک ماه',
        'li ۳۰ آبان ۱۴۰۵',
        'li شمارهٔ پیگیری ۴۸۲۹۱۰۱',
        '.tag-plain (plain: <clock>اعمال نشده)',
        'a.button-soft href=/plan/invoice/plan-invoice-1 ادامه<forward>',
      ],
    ],
  ] as const)('plans that failed are requested again by hand: %s', async (language, again, failed, rows) => {
    const bank = createBank()
    bank.plans.set('plan-invoice-1', { period: 'ONE_MONTH', applied: false, expiredAt: null, trackingCode: 4_829_101 })
    bank.fates.plans = ['never']
    const { answered } = await listed(language, bank)
    expect(await answered()).toEqual(failed)
    await userEvent.click(screen.getByRole('button', { name: again }))
    expect([await answered(), bank.count('plans')]).toEqual([rows, 2])
  })

  test.each([
    ['en', '.tag-plain (plain: <clock>Paid, not applied yet)', 'Double check'],
    ['fa', '.tag-plain (plain: <clock>پرداخت شده، هنوز اعمال نشده)', 'بررسی دوباره'],
  ] as const)(
    'and paid, with a plan that failed to apply, are not to be paid again: %s',
    async (language, tag, check) => {
      const bank = createBank()
      const invoice = bank.made(1, true)
      bank.plans.set(invoice, { period: 'ONE_MONTH', applied: false, expiredAt: null, trackingCode: 4_829_101 })
      bank.fates.apply = ['never']
      const { answered } = await listed(language, bank)
      await eventually(async () =>
        expect((await answered()).slice(-2)).toEqual([
          tag,
          `a.button-quiet href=/plan/invoice/callback?publicId=${invoice} ${check}`,
        ]),
      )
    },
  )
})
