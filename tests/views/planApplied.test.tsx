import { act } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { opening } from '../scenarios/desk.ts'
import { openResult } from './openedPayment.tsx'
import { press } from './show.tsx'
import { applied, card, done, head, track } from './shownResult.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterAll(() => void vi.useRealTimers())

describe.each(['en', 'fa'] as const)('a plan that is applied, in %s', (language) => {
  const [title, date, plans] = {
    en: ['The Startup plan is active', 'Valid until Feb 19, 2027', 'See the plans'],
    fa: ['طرح استارتاپ فعال است', 'تا ۳۰ بهمن ۱۴۰۵ معتبر است', 'دیدن طرح‌ها'],
  }[language]
  const said = ['status.say', `h3 ${title}`, `p.plan-until ${date}`]
  const link = `a.button-primary.button-wide href=/plans ${plans}`
  /** Under the track. */
  const told = async (planExpire: string | null, signedIn = true) => {
    const opened = await openResult(language, signedIn ? { ...shopkeeper, plan: 'STARTUP', planExpire } : null)
    opened.read(true)
    opened.says(applied)
    opened.asked.length = 0
    return { ...opened, lines: () => opened.drawn().slice(8) }
  }

  test.each([applied.until, '2027-02-19T15:30:00+03:30', '2027-02-19T12:00'])(
    'is valid until its date, which is the account’s where that is %s',
    async (planExpire) => {
      const { drawn, lines } = await told(planExpire)
      expect(drawn().slice(0, 8)).toEqual([...head[language], card[language], track[language], ...done[language]])
      expect(lines()).toEqual([...said, link])
    },
  )

  test.each([null, '2027-02-18', 'soon'])('reads the account anew if that has %s', async (planExpire) => {
    const { asked, lines, desk, says } = await told(planExpire)
    const [other, reload, busy] = {
      en: ['Your account still says another date.', 'Reload account information', 'Working…'],
      fa: ['حساب شما هنوز تاریخ دیگری نشان می‌دهد.', 'تازه کردن اطلاعات حساب', 'در حال انجام…'],
    }[language]
    const hint = `p.note-plain <sync> ${other}`
    const idle = lines()
    says({ type: 'planResult.ofAccess', allowed: true })
    expect([idle, lines()]).toEqual([
      [...said, hint, `button.button-soft disabled <refresh>${reload}`, link],
      [...said, hint, `button.button-soft <refresh>${reload}`, link],
    ])
    await press(`<refresh>${reload}`)
    expect(asked).toEqual([['planResult', { type: 'planResult.reloadUser' }]])
    act(() => {
      desk.flows.auth.send({ type: 'session.resumed', id: 'e-2', at: 0 })
      desk.flows.auth.send({ type: 'user.reload', id: 'e-3', at: 0 })
    })
    expect(lines()).toEqual([...said, hint, `button.button-soft aria-disabled ${reload}${busy}`, link])
  })

  test('and has ended is not shown as active: its address was kept', async () => {
    const { read, says, drawn } = await openResult(language)
    read(true)
    says({ ...applied, until: '2025-02-19T12:00:00.000Z' })
    expect(drawn().slice(8, 11)).toEqual(
      {
        en: ['status.say', 'h3 Applied', 'p.plan-until.plan-over Ended on Feb 19, 2025'],
        fa: ['status.say', 'h3 فعال شد', 'p.plan-until.plan-over در ۱ اسفند ۱۴۰۳ به پایان رسید'],
      }[language],
    )
  })

  test('is seen in a visitor’s account once they sign in', async () => {
    const { lines } = await told(null, false)
    const [words, signIn] = {
      en: ['Sign in to see it in your account.', 'Sign in'],
      fa: ['برای دیدن آن در حسابتان وارد شوید.', 'ورود'],
    }[language]
    expect(lines()).toEqual([...said, `p.note-plain <user> ${words}`, `button.button-primary <login>${signIn}`])
  })

  test('without a date that can be read has none', async () => {
    const { read, says, drawn } = await openResult(language)
    read(true)
    says({ ...applied, until: null })
    expect(drawn().slice(8, 10)).toEqual(['status.say', `h3 ${title}`])
  })
})
