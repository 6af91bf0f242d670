import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { Apps } from '../../src/views/cloud/Apps.tsx'
import { version } from '../../src/views/common/version.ts'
import { Banners } from '../../src/views/desk/Banners.tsx'
import { AppsDialog } from '../../src/views/identity/AppsDialog.tsx'
import { Login } from '../../src/views/identity/Login.tsx'
import { SessionEnded } from '../../src/views/identity/SessionEnded.tsx'
import { SignOutQuestion } from '../../src/views/identity/SignOutQuestion.tsx'
import { PageShell } from '../../src/views/shell/PageShell.tsx'
import { formatDigits, formatYear } from '../../src/views/ui/format.ts'
import { openDesk, owner, tailor } from '../scenarios/desk.ts'
import { bread, milk, stocked } from '../scenarios/goods.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { heard, press, shown, showOf } from './show.tsx'

const stamp = { id: 'from-outside', at: 1 }

const send = async (language: 'en' | 'fa', rows: number, items: number, own?: boolean | null) =>
  shown(<SignOutQuestion />, language, { store: await stocked() }, (desk) => {
    if (own !== undefined) desk.flows.settings.send({ type: 'ownDevice.ask' })
    if (typeof own === 'boolean') desk.send('settings', { type: 'ownDevice.choose', own })
    for (const product of [milk, bread].slice(0, items)) desk.tap(product)
    desk.flows.auth.send({ type: 'auth.ofUser', user: shopkeeper })
    desk.flows.auth.send({ type: 'session.resumed', ...stamp })
    desk.send('auth', { type: 'auth.signOut' })
    desk.flows.auth.send({ type: 'signOut.counted', waiting: rows, lines: items, ...stamp })
  })

const stays = 'p What stays on this device is shown to nobody else who signs in here.'
const removal = 'p Removing takes what is already at the server off this device; what has not been sent is not removed.'
const top = ['h2 Sign out?', 'button.round-plain [Close] <close>']
const [keep, remove, cancel] = [
  '<logout>Sign out and keep the data',
  '<trash>Sign out and remove what is synced',
  'Cancel',
]

describe('before somebody signs out', () => {
  test('it is shown what stays, what goes, and what can be removed', async () => {
    const { drawn } = await send('en', 1, 2)
    expect(drawn()).toEqual([
      ...top,
      'p.confirm-fact 1 row has not been sent yet. It stays on this device and goes out when you sign in again.',
      ...['p The basket with 2 items is emptied.', stays, removal, `button.button-quiet ${remove}`],
      ...[`button.button-quiet ${cancel}`, `button.button-primary ${keep}`],
    ])
  })

  test('in Farsi, of several', async () => {
    const { drawn } = await send('fa', 12, 1)
    expect(drawn()).toEqual(
      speaking('fa').lines([
        ...top,
        'p.confirm-fact 12 rows have not been sent yet. They stay on this device and go out when you sign in again.',
        ...['p The basket with 1 item is emptied.', stays, removal, `button.button-quiet ${remove}`],
        ...[`button.button-quiet ${cancel}`, `button.button-primary ${keep}`],
      ]),
    )
  })

  test('nothing is shown of what is missing', async () => {
    const { drawn } = await send('en', 0, 0)
    expect(drawn().filter((line) => line.startsWith('p'))).toEqual([stays, removal])
  })

  test.each([
    [keep, { type: 'signOut.confirm', forget: false }],
    [remove, { type: 'signOut.confirm', forget: true }],
    ['Cancel', { type: 'signOut.cancel' }],
    ['Close', { type: 'signOut.cancel' }],
  ])('“%s” starts it', async (name, event) => {
    const { asked } = await send('en', 1, 1)
    await press(name)
    expect(asked).toEqual([['auth', event]])
  })
})

describe('before a sign-out on a device that is not known to be the shop’s own', () => {
  const below = [
    ...[removal, stays, 'p On the shop’s own device the data can stay, and is there at once when you sign in again.'],
    ...[`button.button-quiet ${keep}`, `button.button-quiet ${cancel}`, `button.button-primary ${remove}`],
  ]

  test.each([null, false])('the first button removes what is synced (%s)', async (own) => {
    const { asked, drawn } = await send('en', 1, 0, own)
    expect(drawn()).toEqual([
      ...top,
      'p.confirm-fact 1 row has not been sent yet. It stays on this device and goes out when you sign in again.',
      ...below,
    ])
    await press(remove)
    await press(keep)
    expect(asked).toEqual([
      ['auth', { type: 'signOut.confirm', forget: true }],
      ['auth', { type: 'signOut.confirm', forget: false }],
    ])
  })

  test('in Farsi', async () => {
    const { drawn } = await send('fa', 0, 0, false)
    expect(drawn()).toEqual(speaking('fa').lines([...top, ...below]))
  })

  test('the shop’s own device keeps by the first button', async () => {
    const { drawn } = await send('en', 0, 0, true)
    expect(drawn().at(-1)).toBe(`button.button-primary ${keep}`)
  })
})

describe.each(['en', 'fa'] as const)('the owner of a device (%s)', (language) => {
  const { say, lines } = speaking(language)
  const words = [
    ...['<info>', 'b Is this the shop’s own device?'],
    'p On the shop’s own device, your data stays when you sign out. On any other, signing out offers first to take what is at the server off the device. You can change this in your account.',
    'button.button-primary Yes, the shop’s own',
    'button.button-quiet No, others use it, too',
  ]
  const title = say('Is this the shop’s own device?')
  const banner = () => screen.queryByText(title)?.closest<HTMLElement>('.banner') ?? null
  const opened = async () => {
    const { asked, desk } = heard(await openDesk())
    desk.flows.settings.send({ type: 'ownDevice.ask' })
    const signIn = () => act(() => desk.flows.user.send({ type: 'auth.signedIn', user: shopkeeper, ...stamp }))
    return { asked, desk, signIn }
  }

  test('is asked on a page of who signed in, until it is answered', async () => {
    const { asked, desk, signIn } = await opened()
    await showOf(desk, language, <PageShell>{null}</PageShell>)
    expect(banner()).toBeNull()
    await signIn()
    await screen.findByText(title)
    expect(drawnIn(banner() ?? document.body)).toEqual(lines(words))
    await press(say('No, others use it, too'))
    expect([asked, banner()]).toEqual([[['settings', { type: 'ownDevice.choose', own: false }]], null])
  })

  test('is asked at the desk, and is the shop’s own by a press', async () => {
    const { asked, desk, signIn } = await opened()
    await showOf(desk, language, <Banners />)
    await signIn()
    await screen.findByText(title)
    await press(say('Yes, the shop’s own'))
    expect([asked, banner()]).toEqual([[['settings', { type: 'ownDevice.choose', own: true }]], null])
  })
})

describe('the page to sign in', () => {
  test.each(['en', 'fa'] as const)('says what signing in gives (%s)', async (language) => {
    const { asked, desk } = heard(await openDesk())
    const { container } = await showOf(desk, language, <Login />)
    const seen = drawnIn(container)
    const { say, lines } = speaking(language, { [version]: formatDigits(version, language) })
    await press(say('<login>Sign in'))
    expect(asked).toEqual([['auth', { type: 'auth.signIn' }]])
    expect(seen).toEqual([
      ...lines([
        ...['a.auth-home [Back to the desk] href=/ <receipt> Daftar', '<picture>', 'h1 Sign in to Daftar'],
        'p The desk works without signing in, on this device alone. Signing in gives you apps of your own, sync between your devices, barcode look-up, and the tax office.',
        ...['button.button-primary <login>Sign in', 'a.button-quiet href=/ Back to the desk'],
      ]),
      `© ${formatYear(Date.now(), language)} ${say('Daftar')}`,
      ...lines([`Version ${version}`, 'a href=/terms Terms', 'a href=/privacy Privacy']),
    ])
    expect(drawnIn(container).filter((line) => /<login>|[Ww]orking|disabled/.test(line))).toHaveLength(1)
  })
})

test('an ended session is shown, with the way in', async () => {
  const { asked, desk } = heard(await openDesk())
  const { container } = await showOf(desk, 'en', <SessionEnded />)
  expect(drawnIn(container)).toEqual([])
  act(() => {
    desk.flows.auth.send({ type: 'auth.ofUser', user: shopkeeper })
    desk.flows.auth.send({ type: 'session.ended', ...stamp })
  })
  const ended = [
    ...['status.banner-warning', '<warning>', 'b Sign in again'],
    'p Your session is over. Nothing is lost: everything you make stays here and goes out once you sign in.',
  ]
  await screen.findByText('Sign in again')
  expect(drawnIn(container)).toEqual([...ended, 'button.button-primary <login>Sign in'])
  await press('<login>Sign in')
  expect({ asked, drawnIn: drawnIn(container) }).toEqual({
    asked: [['auth', { type: 'auth.signIn' }]],
    drawnIn: [...ended, 'button.button-primary aria-disabled Sign inWorking…'],
  })
})

describe('the apps', () => {
  const show = (language: 'en' | 'fa', view: 'dialog' | 'page') =>
    shown(view === 'dialog' ? <AppsDialog /> : <Apps />, language, {}, (desk) => {
      desk.flows.user.send({ type: 'auth.signedIn', user: shopkeeper, ...stamp })
      desk.flows.appList.send({ type: 'appList.ofOwner', owner })
      return desk.calm()
    })

  test('are listed, the chosen one marked', async () => {
    const { asked, drawn } = await show('en', 'dialog')
    expect(drawn()).toEqual([
      'h2 Apps',
      'button.round-plain [Close] <close>',
      'ul.apps [Apps]',
      'button.result pressed <store> خواربار پارسیان <check> Chosen',
      'button.result <store> خیاطی',
      'button.result <store> Only this device Works without signing in. Nothing leaves this device.',
      'button.button-soft <plus>Create app',
      'button.button-quiet <logout>Leave this app',
    ])
    await press(`<store> ${tailor.name}`)
    await press('<logout>Leave this app')
    await press('<plus>Create app')
    await press('Close')
    expect(asked).toEqual([
      ['apps', { app: { name: 'خیاطی', publicId: 'app-2' }, type: 'app.choose' }],
      ['apps', { type: 'app.leave' }],
      ['appList', { type: 'app.new' }],
      ['dialogs', { type: 'dialog.close' }],
    ])
  })

  test('a new one has a name and a hint', async () => {
    const { desk, drawn } = await show('fa', 'dialog')
    act(() => desk.send('appList', { type: 'app.new' }))
    expect(drawn().slice(-5)).toEqual([
      'label.field-label نام فروشگاه*',
      'input inputmode=text maxlength=200 placeholder=  required “” (فاکتورها، اشخاص و کالاهای هر فروشگاه میان دستگاه‌های شما مشترک است.)',
      'button.button-primary disabled type=submit ذخیره',
      'button.button-bare انصراف',
      'button.button-quiet <logout>تغییر فروشگاه',
    ])
  })

  test('the one that is worked in is welcomed into', async () => {
    const { asked, drawn } = await show('fa', 'page')
    expect(drawn()).toEqual([
      'h1 خوش آمدید',
      'p در خواربار پارسیان کار می‌کنید',
      'a.button-primary href=/ باز کردن میز فاکتور',
      'button.button-quiet <logout>تغییر فروشگاه',
      'section.card.dash-card [فروش امروز]',
      'h2 فروش امروز',
      'b.dash-none هنوز فاکتوری نیست',
      'p جمع فروش امروز اینجا نشان داده می‌شود.',
      'section.card.dash-card [سامانهٔ مودیان]',
      'h2 سامانهٔ مودیان',
      'status',
      '.hidden در حال خواندن رقم‌ها…',
      'section.card.dash-card [پایش سایت‌ها]',
      'h2 پایش سایت‌ها',
      'status',
      '.hidden در حال دریافت…',
      'section.card [آخرین فاکتورها]',
      'h2 آخرین فاکتورها',
      '<picture>',
      'h3 هنوز فاکتوری نیست',
      'p نخستین فاکتوری که ذخیره کنید اینجا می‌آید.',
      'a.button-soft href=/ باز کردن میز فاکتور',
      'شناسهٔ فروشگاه',
      'dir=ltr app-1',
      'button.round-plain [کپی: شناسهٔ فروشگاه] <copy>',
      'status.copying-not.danger',
    ])
    await press('<logout>تغییر فروشگاه')
    expect(asked).toEqual([
      ['apps', { type: 'app.leave' }],
      ['dashboard', { type: 'dashboard.leave' }],
      ['uptime', { type: 'uptime.leave' }],
      ['appList', { type: 'appList.load' }],
    ])
    expect(document.title).toBe('فروشگاه‌ها')
  })
})
