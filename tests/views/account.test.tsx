import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { User } from '../../src/events/desk/user.ts'
import { shopkeeper } from '../../src/events/samples.ts'
import { AccountPage } from '../../src/views/account/AccountPage.tsx'
import { BillingPage } from '../../src/views/account/BillingPage.tsx'
import { Face } from '../../src/views/account/Face.tsx'
import { onlyHere, openDesk, opening } from '../scenarios/desk.ts'
import { drawnIn } from './drawn.ts'
import { heard, showOf } from './show.tsx'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterAll(() => void vi.useRealTimers())
afterEach(cleanup)

const stamp = { id: 'in', at: 1 }

const deskOf = async (user: Partial<User>) => {
  const desk = await openDesk({ app: onlyHere })
  desk.flows.user.send({ type: 'auth.signedIn', user: { ...shopkeeper, ...user }, ...stamp })
  await desk.calm()
  return heard(desk)
}

const accountOf = async (user: Partial<User>, language: 'en' | 'fa') => {
  const { asked, desk } = await deskOf(user)
  const { container } = await act(() => showOf(desk, language, <AccountPage />))
  await screen.findByRole('switch')
  return { asked, desk, drawn: () => drawnIn(container) }
}

const whole = {
  fa: [
    'h1 حساب کاربری',
    'p نام و ایمیل شما، طرحتان، و زبان و ظاهر دفتر روی این دستگاه.',
    'section.card.account-you [شما و این دستگاه]',
    '.face-large م',
    'h2 مریم احمدی',
    'p.account-plan طرح پایه',
    'dt نام',
    'dd مریم',
    'dt نام خانوادگی',
    'dd احمدی',
    'dt ایمیل',
    'dd ltr‹shop@example.com›',
    'switch.switch disabled checked=false <bell> اعلان‌ها در حال بررسی…',
    '<globe>',
    'legend زبان',
    'radio on فارسی',
    'radio English',
    '<moon>',
    'legend ظاهر',
    'radio on روشن',
    'radio تیره',
    '<store>',
    'legend این دستگاه مال خود فروشگاه است',
    'radio بله',
    'radio خیر',
    'p.field-hint هنوز مشخص نشده است. تا آن زمان داده‌های شما روی این دستگاه می‌ماند، مگر اینکه هنگام خروج چیز دیگری انتخاب کنید.',
    'section.card.account-ways [صفحه‌های مرتبط]',
    'a.account-way href=/plans <star> طرح‌ها پایه <forward>',
    'a.account-way href=/apps/billing <card> صورت‌حساب به‌زودی <forward>',
    'a.account-way href=/support <help> پشتیبانی پاسخ تا ۲۴ ساعت <forward>',
    'button.account-way.account-leave <logout> خروج',
  ],
  en: [
    'h1 Account',
    'p Who you are here, your plan, and how Daftar looks and speaks on this device.',
    'section.card.account-you [You and this device]',
    '.face-large م',
    'h2 مریم احمدی',
    'p.account-plan Base plan',
    'dt Given name',
    'dd مریم',
    'dt Family name',
    'dd احمدی',
    'dt Email',
    'dd shop@example.com',
    'switch.switch disabled checked=false <bell> Notifications Checking…',
    '<globe>',
    'legend Language',
    'radio فارسی',
    'radio on English',
    '<moon>',
    'legend Appearance',
    'radio on Light',
    'radio Dark',
    '<store>',
    'legend This is the shop’s own device',
    'radio Yes',
    'radio No',
    'p.field-hint Nobody has said yet. Until then your data stays on this device, unless you choose otherwise when you sign out.',
    'section.card.account-ways [On from here]',
    'a.account-way href=/plans <star> Plans Base <forward>',
    'a.account-way href=/apps/billing <card> Billing Coming soon <forward>',
    'a.account-way href=/support <help> Support Answer within 24 hours <forward>',
    'button.account-way.account-leave <logout> Sign out',
  ],
}

describe.each(['fa', 'en'] as const)('the account, in %s,', (language) => {
  test('says who the user is and what this device does, and leads on', async () => {
    const { drawn } = await accountOf({}, language)
    expect(drawn()).toEqual(whole[language])
    expect(document.title).toBe({ fa: 'حساب کاربری', en: 'Account' }[language])
  })

  /** The plan, at the top and beside the ways on. */
  const planOf = async (plan: Partial<User>) => {
    const { drawn } = await accountOf(plan, language)
    return drawn().filter((line) => /^p\.account-plan|href=\/(?:plans|support) /.test(line))
  }
  const startup = {
    fa: [
      'a.account-way href=/plans <star> طرح‌ها استارتاپ <forward>',
      'a.account-way href=/support <help> پشتیبانی پاسخ تا ۸ ساعت <forward>',
    ],
    en: [
      'a.account-way href=/plans <star> Plans Startup <forward>',
      'a.account-way href=/support <help> Support Answer within 8 hours <forward>',
    ],
  }[language]
  const base = whole[language].filter((line) => /href=\/(?:plans|support) /.test(line))

  test.each([
    ['2027-02-19T12:00:00.000Z', { fa: 'استارتاپ، معتبر تا ۳۰ بهمن ۱۴۰۵', en: 'Startup, valid until Feb 19, 2027' }],
    ['2026-11-21', { fa: 'استارتاپ، معتبر تا ۳۰ آبان ۱۴۰۵', en: 'Startup, valid until Nov 21, 2026' }],
  ])('says until when the plan is valid: %s', async (planExpire, said) => {
    expect(await planOf({ plan: 'STARTUP', planExpire })).toEqual([
      `p.account-plan.account-until ${said[language]}`,
      ...startup,
    ])
  })

  test('says of a plan that has expired when it ended, and what is left', async () => {
    const said = { fa: 'استارتاپ، در ۳ آبان ۱۴۰۵ به پایان رسید', en: 'Startup, ended on Oct 25, 2026' }[language]
    expect(await planOf({ plan: 'STARTUP', planExpire: '2026-10-25' })).toEqual([
      `p.account-plan.account-over ${said}`,
      ...base,
    ])
  })

  test.each([null, 'soon'])('takes a plan whose expiry is %j for none', async (planExpire) => {
    const said = { fa: 'طرح پایه', en: 'Base plan' }[language]
    expect(await planOf({ plan: 'STARTUP', planExpire })).toEqual([`p.account-plan ${said}`, ...base])
  })

  test('says so if the sign-in service gave no name and no address', async () => {
    const { drawn } = await accountOf({ givenName: '', familyName: '', email: '' }, language)
    expect(drawn().filter((line) => /^dd|^h2|face/.test(line))).toEqual([
      `.face-large ${shopkeeper.username.charAt(0)}`,
      `h2 ${shopkeeper.username}`,
      ...['dd –', 'dd –', 'dd –'],
    ])
  })

  test('tells whose device it is, what that means, and lets it be changed', async () => {
    const { asked, desk, drawn } = await accountOf({}, language)
    const shown = () => drawn().slice(drawn().indexOf('<store>') + 2, drawn().indexOf('<store>') + 5)
    const { yes, no, removes, keeps } = {
      fa: {
        ...{ yes: 'بله', no: 'خیر' },
        removes: 'p.field-hint هنگام خروج، دکمهٔ اول آنچه را در سرور هست از این دستگاه پاک می‌کند.',
        keeps: 'p.field-hint داده‌های شما روی این دستگاه می‌ماند، مگر اینکه هنگام خروج چیز دیگری انتخاب کنید.',
      },
      en: {
        ...{ yes: 'Yes', no: 'No' },
        removes: 'p.field-hint When you sign out, the first button takes what is at the server off this device.',
        keeps: 'p.field-hint Your data stays on this device, unless you choose otherwise when you sign out.',
      },
    }[language]
    act(() => desk.flows.settings.send({ type: 'ownDevice.ask' }))
    expect(shown()).toEqual([`radio ${yes}`, `radio ${no}`, removes])
    await userEvent.click(screen.getByRole('radio', { name: yes }))
    expect(shown()).toEqual([`radio on ${yes}`, `radio ${no}`, keeps])
    await userEvent.click(screen.getByRole('radio', { name: no }))
    expect(shown()).toEqual([`radio ${yes}`, `radio on ${no}`, removes])
    expect(asked).toEqual([
      ['settings', { type: 'ownDevice.choose', own: true }],
      ['settings', { type: 'ownDevice.choose', own: false }],
    ])
  })

  test('chooses language and theme, and asks to sign out', async () => {
    const { asked, drawn } = await accountOf({}, language)
    const other = { fa: 'English', en: 'فارسی' }[language]
    await userEvent.click(screen.getByRole('button', { name: { fa: 'خروج', en: 'Sign out' }[language] }))
    await userEvent.click(screen.getByRole('radio', { name: { fa: 'تیره', en: 'Dark' }[language] }))
    await userEvent.click(screen.getByRole('radio', { name: other }))
    expect(asked).toEqual([
      ['auth', { type: 'auth.signOut' }],
      ['settings', { type: 'theme.choose', dark: true }],
      ['settings', { type: 'language.choose', language: language === 'fa' ? 'en' : 'fa' }],
    ])
    expect(drawn()).toContain({ fa: 'radio on تیره', en: 'radio on Dark' }[language])
  })

  test('leads whose session is over to signing in again', async () => {
    const { desk, drawn } = await accountOf({}, language)
    act(() => desk.flows.auth.send({ type: 'session.ended', ...stamp }))
    expect(drawn().slice(2, 7)).toEqual(
      {
        fa: [
          'status.banner-warning',
          '<warning>',
          'b دوباره وارد شوید',
          'p نشست شما به پایان رسیده است. چیزی از دست نرفته: هرچه بسازید همین‌جا می‌ماند و پس از ورود ارسال می‌شود.',
          'button.button-primary <login>ورود',
        ],
        en: [
          'status.banner-warning',
          '<warning>',
          'b Sign in again',
          'p Your session is over. Nothing is lost: everything you make stays here and goes out once you sign in.',
          'button.button-primary <login>Sign in',
        ],
      }[language],
    )
  })

  test('has a billing page that says it is to come, with ways to the plans', async () => {
    const { desk } = await deskOf({})
    const { container } = await act(() => showOf(desk, language, <BillingPage />))
    const said = {
      fa: [
        'h1 صورت‌حساب',
        'p آنچه از سرویس‌ها استفاده می‌کنید و هزینهٔ آن.',
        'section.card [به‌زودی…]',
        '<picture>',
        'h2 به‌زودی…',
        'p تا آن روز برای استفاده صورت‌حسابی صادر نمی‌شود: هر طرح فاکتور خودش را دارد و یک‌جا پرداخت می‌شود.',
        'a.button-primary href=/plans <star>دیدن طرح‌ها',
        'section.remote [طرح‌های پیشین] busy',
        'h2 طرح‌های پیشین',
      ],
      en: [
        'h1 Billing',
        'p What you use of the platform, and what it comes to.',
        'section.card [Coming soon...]',
        '<picture>',
        'h2 Coming soon...',
        'p Until then nothing is billed for use: a plan is paid for once, by an invoice of its own.',
        'a.button-primary href=/plans <star>See the plans',
        'section.remote [Previous plans] busy',
        'h2 Previous plans',
      ],
    }[language]
    await waitFor(() => expect(drawnIn(container).slice(0, 9)).toEqual(said))
  })
})

describe('the face of a user', () => {
  const address = 'https://avatars.example.com/1f?s=144&d=404'

  /** The drawing before and after the picture is known, and its requested user. */
  const faceOf = async (found: string | null) => {
    const { desk } = await deskOf({})
    const asked: string[] = []
    let tell = (_: string | null) => {}
    const findPicture = (email: string) => {
      asked.push(email)
      return new Promise<string | null>((resolve) => {
        tell = resolve
      })
    }
    const { container } = await act(() => showOf(desk, 'fa', <Face user={shopkeeper} />, '/', { findPicture }))
    const before = container.innerHTML
    await act(async () => tell(found))
    return { asked, before, known: () => container.innerHTML }
  }
  const letter = '<span class="face" aria-hidden="true">م</span>'

  test('is the first letter of the name until the picture is there', async () => {
    const { asked, before, known } = await faceOf(address)
    expect([asked, before]).toEqual([[shopkeeper.email], letter])
    const picture = `<img alt="" referrerpolicy="no-referrer" src="${address.replace('&', '&amp;')}">`
    await waitFor(() => expect(known()).toBe(`<span class="face" aria-hidden="true">${picture}</span>`))
  })

  test('stays the letter if the picture fails to load', async () => {
    const { before, known } = await faceOf(null)
    expect([before, known()]).toEqual([letter, letter])
  })

  test('is the letter where pictures come from nowhere', async () => {
    const { desk } = await deskOf({})
    const { container } = await act(() => showOf(desk, 'fa', <Face user={shopkeeper} />))
    expect(container.innerHTML).toBe(letter)
  })
})
