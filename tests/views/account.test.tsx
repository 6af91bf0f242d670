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
import { speaking } from './inFarsi.ts'
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

/** The language of the page is chosen; an address of email is from left to right. */
const own = {
  'dd shop@example.com': 'dd ltr‹shop@example.com›',
  'radio فارسی': 'radio on فارسی',
  'radio on English': 'radio English',
}
const whole = [
  'h1 Account',
  'p Who you are here, your plan, and how Daftar looks and speaks on this device.',
  'section.card [You and this device]',
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
  ...['radio فارسی', 'radio on English'],
  '<moon>',
  'legend Appearance',
  'radio on Light',
  'radio Dark',
  '<store>',
  'legend This is the shop’s own device',
  'radio Yes',
  'radio No',
  'p.field-hint Nobody has said yet. Until then your data stays on this device, unless you choose otherwise when you sign out.',
  'section.card [On from here]',
  'a.account-way href=/plans <star> Plans Base <forward>',
  'a.account-way href=/apps/billing <card> Billing Coming soon <forward>',
  'a.account-way href=/support <help> Support Answer within 24 hours <forward>',
  'button.account-way.account-leave.danger <logout> Sign out',
]

describe.each(['fa', 'en'] as const)('the account, in %s,', (language) => {
  const { say, lines } = speaking(language, own, 'account')

  test('says who the user is and what this device does, and leads on', async () => {
    const { drawn } = await accountOf({}, language)
    expect(drawn()).toEqual(lines(whole))
    expect(document.title).toBe(say('Account'))
  })

  /** The plan, at the top and beside the ways on. */
  const planOf = async (plan: Partial<User>) => {
    const { drawn } = await accountOf(plan, language)
    return drawn().filter((line) => /^p\.account-plan|href=\/(?:plans|support) /.test(line))
  }
  const startup = [
    'a.account-way href=/plans <star> Plans Startup <forward>',
    'a.account-way href=/support <help> Support Answer within 8 hours <forward>',
  ]
  const base = whole.filter((line) => /href=\/(?:plans|support) /.test(line))

  test.each([
    ['2027-02-19T12:00:00.000Z', 'Startup, valid until Feb 19, 2027'],
    ['2026-11-21', 'Startup, valid until Nov 21, 2026'],
  ])('says until when the plan is valid: %s', async (planExpire, said) => {
    expect(await planOf({ plan: 'STARTUP', planExpire })).toEqual(
      lines([`p.account-plan.account-until ${said}`, ...startup]),
    )
  })

  test('says of a plan that has expired when it ended, and what is left', async () => {
    expect(await planOf({ plan: 'STARTUP', planExpire: '2026-10-25' })).toEqual(
      lines(['p.account-plan.danger Startup, ended on Oct 25, 2026', ...base]),
    )
  })

  test.each([null, 'soon'])('takes a plan whose expiry is %j for none', async (planExpire) => {
    expect(await planOf({ plan: 'STARTUP', planExpire })).toEqual(lines(['p.account-plan Base plan', ...base]))
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
    const [yes, no] = [say('Yes'), say('No')]
    const removes = say('p.field-hint When you sign out, the first button takes what is at the server off this device.')
    const keeps = say('p.field-hint Your data stays on this device, unless you choose otherwise when you sign out.')
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
    await userEvent.click(screen.getByRole('button', { name: say('Sign out') }))
    await userEvent.click(screen.getByRole('radio', { name: say('Dark') }))
    await userEvent.click(screen.getByRole('radio', { name: other }))
    expect(asked).toEqual([
      ['auth', { type: 'auth.signOut' }],
      ['settings', { type: 'theme.choose', dark: true }],
      ['settings', { type: 'language.choose', language: language === 'fa' ? 'en' : 'fa' }],
    ])
    expect(drawn()).toContain(say('radio on Dark'))
  })

  test('leads whose session is over to signing in again', async () => {
    const { desk, drawn } = await accountOf({}, language)
    act(() => desk.flows.auth.send({ type: 'session.ended', ...stamp }))
    await screen.findByText(language === 'en' ? 'Sign in again' : 'دوباره وارد شوید')
    expect(drawn().slice(2, 7)).toEqual(
      lines([
        ...['status.banner-warning', '<warning>', 'b Sign in again'],
        'p Your session is over. Nothing is lost: everything you make stays here and goes out once you sign in.',
        'button.button-primary <login>Sign in',
      ]),
    )
  })

  test('has a billing page that says it is to come, with ways to the plans', async () => {
    const { desk } = await deskOf({})
    const { container } = await act(() => showOf(desk, language, <BillingPage />))
    const said = lines([
      ...['h1 Billing', 'p What you use of the platform, and what it comes to.', 'section.card [Coming soon...]'],
      ...['<picture>', 'h2 Coming soon...'],
      'p Until then nothing is billed for use: a plan is paid for once, by an invoice of its own.',
      'a.button-primary href=/plans <star>See the plans',
      ...['section.remote.card [Previous plans] busy', 'h2 Previous plans'],
    ])
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
    expect({ asked, before }).toEqual({ asked: [shopkeeper.email], before: letter })
    const picture = `<img alt="" referrerpolicy="no-referrer" src="${address.replace('&', '&amp;')}">`
    await waitFor(() => expect(known()).toBe(`<span class="face" aria-hidden="true">${picture}</span>`))
  })

  test('stays the letter if the picture fails to load', async () => {
    const { before, known } = await faceOf(null)
    expect({ before, known: known() }).toEqual({ before: letter, known: letter })
  })

  test('is the letter where pictures come from nowhere', async () => {
    const { desk } = await deskOf({})
    const { container } = await act(() => showOf(desk, 'fa', <Face user={shopkeeper} />))
    expect(container.innerHTML).toBe(letter)
  })
})
