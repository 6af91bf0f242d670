import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { version } from '../../src/views/common/version.ts'
import { Banners } from '../../src/views/desk/Banners.tsx'
import { Apps } from '../../src/views/identity/Apps.tsx'
import { AppsDialog } from '../../src/views/identity/AppsDialog.tsx'
import { Login } from '../../src/views/identity/Login.tsx'
import { SessionEnded } from '../../src/views/identity/SessionEnded.tsx'
import { SignOutQuestion } from '../../src/views/identity/SignOutQuestion.tsx'
import { PageShell } from '../../src/views/shell/PageShell.tsx'
import { formatDigits, formatYear } from '../../src/views/ui/format.ts'
import { openDesk, owner, tailor } from '../scenarios/desk.ts'
import { bread, milk, stocked } from '../scenarios/goods.ts'
import { drawnIn } from './drawn.ts'
import { dialog, heard, press, showOf } from './show.tsx'

const stamp = { id: 'from-outside', at: 1 }

const send = async (language: 'en' | 'fa', rows: number, items: number, own?: boolean | null) => {
  const { asked, desk } = heard(await openDesk({ store: await stocked() }))
  if (own !== undefined) desk.flows.settings.send({ type: 'ownDevice.ask' })
  if (typeof own === 'boolean') desk.send('settings', { type: 'ownDevice.choose', own })
  for (const product of [milk, bread].slice(0, items)) desk.tap(product)
  desk.flows.auth.send({ type: 'auth.ofUser', user: shopkeeper })
  desk.flows.auth.send({ type: 'session.resumed', ...stamp })
  desk.send('auth', { type: 'auth.signOut' })
  desk.flows.auth.send({ type: 'signOut.counted', waiting: rows, lines: items, ...stamp })
  await showOf(desk, language, <SignOutQuestion />)
  asked.length = 0
  return { asked, said: () => drawnIn(dialog()) }
}

describe('before somebody signs out', () => {
  test('it is shown what stays, what goes, and what can be removed', async () => {
    const { said } = await send('en', 1, 2)
    expect(said()).toEqual([
      'h2 Sign out?',
      'button.round-plain [Close] <close>',
      'p.confirm-fact 1 row has not been sent yet. It stays on this device and goes out when you sign in again.',
      'p The basket with 2 items is emptied.',
      'p What stays on this device is shown to nobody else who signs in here.',
      'p Removing takes what is already at the server off this device; what has not been sent is not removed.',
      'button.button-quiet <trash>Sign out and remove what is synced',
      'button.button-quiet Cancel',
      'button.button-primary <logout>Sign out and keep the data',
    ])
  })

  test('in Farsi, of several', async () => {
    const { said } = await send('fa', 12, 1)
    expect(said()).toEqual([
      'h2 خارج می‌شوید؟',
      'button.round-plain [بستن] <close>',
      'p.confirm-fact ۱۲ مورد هنوز ارسال نشده‌اند. روی همین دستگاه می‌مانند و با ورود دوبارهٔ شما ارسال می‌شوند.',
      'p فاکتور جاری با ۱ قلم خالی می‌شود.',
      'p آنچه روی این دستگاه می‌ماند به کس دیگری که اینجا وارد شود نشان داده نمی‌شود.',
      'p با حذف، آنچه در سرور هست از این دستگاه پاک می‌شود؛ آنچه ارسال نشده حذف نمی‌شود.',
      'button.button-quiet <trash>خروج و حذف داده‌های همگام‌شده',
      'button.button-quiet انصراف',
      'button.button-primary <logout>خروج و نگه‌داشتن داده‌ها',
    ])
  })

  test('nothing is shown of what is missing', async () => {
    const { said } = await send('en', 0, 0)
    expect(said().filter((line) => line.startsWith('p'))).toEqual([
      'p What stays on this device is shown to nobody else who signs in here.',
      'p Removing takes what is already at the server off this device; what has not been sent is not removed.',
    ])
  })

  test.each([
    ['<logout>Sign out and keep the data', { type: 'signOut.confirm', forget: false }],
    ['<trash>Sign out and remove what is synced', { type: 'signOut.confirm', forget: true }],
    ['Cancel', { type: 'signOut.cancel' }],
    ['Close', { type: 'signOut.cancel' }],
  ])('“%s” starts it', async (name, event) => {
    const { asked } = await send('en', 1, 1)
    await press(name)
    expect(asked).toEqual([['auth', event]])
  })
})

describe('before a sign-out on a device that is not known to be the shop’s own', () => {
  test.each([null, false])('the first button removes what is synced (%s)', async (own) => {
    const { asked, said } = await send('en', 1, 0, own)
    expect(said()).toEqual([
      'h2 Sign out?',
      'button.round-plain [Close] <close>',
      'p.confirm-fact 1 row has not been sent yet. It stays on this device and goes out when you sign in again.',
      'p Removing takes what is already at the server off this device; what has not been sent is not removed.',
      'p What stays on this device is shown to nobody else who signs in here.',
      'p On the shop’s own device the data can stay, and is there at once when you sign in again.',
      'button.button-quiet <logout>Sign out and keep the data',
      'button.button-quiet Cancel',
      'button.button-primary <trash>Sign out and remove what is synced',
    ])
    await press('<trash>Sign out and remove what is synced')
    await press('<logout>Sign out and keep the data')
    expect(asked).toEqual([
      ['auth', { type: 'signOut.confirm', forget: true }],
      ['auth', { type: 'signOut.confirm', forget: false }],
    ])
  })

  test('in Farsi', async () => {
    const { said } = await send('fa', 0, 0, false)
    expect(said()).toEqual([
      'h2 خارج می‌شوید؟',
      'button.round-plain [بستن] <close>',
      'p با حذف، آنچه در سرور هست از این دستگاه پاک می‌شود؛ آنچه ارسال نشده حذف نمی‌شود.',
      'p آنچه روی این دستگاه می‌ماند به کس دیگری که اینجا وارد شود نشان داده نمی‌شود.',
      'p اگر دستگاه مال خود فروشگاه است، داده‌ها می‌تواند همین‌جا بماند تا با ورود دوباره فوراً در دسترس باشد.',
      'button.button-quiet <logout>خروج و نگه‌داشتن داده‌ها',
      'button.button-quiet انصراف',
      'button.button-primary <trash>خروج و حذف داده‌های همگام‌شده',
    ])
  })

  test('the shop’s own device keeps by the first button', async () => {
    const { said } = await send('en', 0, 0, true)
    expect(said().at(-1)).toBe('button.button-primary <logout>Sign out and keep the data')
  })
})

describe.each(['en', 'fa'] as const)('the owner of a device (%s)', (language) => {
  const words = {
    en: [
      '<info>',
      'b Is this the shop’s own device?',
      'p On the shop’s own device, your data stays when you sign out. On any other, signing out offers first to take what is at the server off the device. You can change this in your account.',
      'button.button-primary Yes, the shop’s own',
      'button.button-quiet No, others use it, too',
    ],
    fa: [
      '<info>',
      'b این دستگاه مال خود فروشگاه است؟',
      'p روی دستگاه خود فروشگاه، داده‌ها پس از خروج می‌ماند. روی دستگاه‌های دیگر، هنگام خروج اول پیشنهاد می‌شود آنچه در سرور هست از دستگاه پاک شود. این را در صفحهٔ حساب کاربری می‌توانید تغییر دهید.',
      'button.button-primary بله، مال فروشگاه است',
      'button.button-quiet خیر، دیگران هم استفاده می‌کنند',
    ],
  }[language]

  const title = (words[1] ?? '').slice(2)
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
    expect(drawnIn(banner() ?? document.body)).toEqual(words)
    await press((words[4] ?? '').replace('button.button-quiet ', ''))
    expect([asked, banner()]).toEqual([[['settings', { type: 'ownDevice.choose', own: false }]], null])
  })

  test('is asked at the desk, and is the shop’s own by a press', async () => {
    const { asked, desk, signIn } = await opened()
    await showOf(desk, language, <Banners />)
    await signIn()
    await screen.findByText(title)
    await press((words[3] ?? '').replace('button.button-primary ', ''))
    expect([asked, banner()]).toEqual([[['settings', { type: 'ownDevice.choose', own: true }]], null])
  })
})

describe('the page to sign in', () => {
  test.each(['en', 'fa'] as const)('says what signing in gives (%s)', async (language) => {
    const { asked, desk } = heard(await openDesk())
    const { container } = await showOf(desk, language, <Login />)
    const seen = drawnIn(container)
    await press(language === 'en' ? '<login>Sign in' : '<login>ورود')
    expect(asked).toEqual([['auth', { type: 'auth.signIn' }]])
    if (language === 'en')
      expect(seen).toEqual([
        'a.auth-home [Back to the desk] href=/ <receipt> Daftar',
        '<picture>',
        'h1 Sign in to Daftar',
        'p The desk works without signing in, on this device alone. Signing in gives you apps of your own, sync between your devices, barcode look-up, and the tax office.',
        'button.button-primary <login>Sign in',
        'a.button-quiet href=/ Back to the desk',
        `© ${formatYear(Date.now(), 'en')} Daftar`,
        `Version ${version}`,
        'a href=/terms Terms',
        'a href=/privacy Privacy',
      ])
    else
      expect(seen).toEqual([
        'a.auth-home [بازگشت به میز فاکتور] href=/ <receipt> دفتر',
        '<picture>',
        'h1 ورود به دفتر',
        'p میز فاکتور بدون ورود هم کار می‌کند، اما فقط روی همین دستگاه. با ورود، برنامه‌های خودتان، همگام‌سازی میان دستگاه‌ها، یافتن کالا با بارکد و ارسال به سازمان مالیاتی را دارید.',
        'button.button-primary <login>ورود',
        'a.button-quiet href=/ بازگشت به میز فاکتور',
        `© ${formatYear(Date.now(), 'fa')} دفتر`,
        `نسخهٔ ${formatDigits(version, 'fa')}`,
        'a href=/terms شرایط استفاده',
        'a href=/privacy حریم خصوصی',
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
  expect(drawnIn(container)).toEqual([
    'status.banner-warning',
    '<warning>',
    'b Sign in again',
    'p Your session is over. Nothing is lost: everything you make stays here and goes out once you sign in.',
    'button.button-primary <login>Sign in',
  ])
  await press('<login>Sign in')
  expect([asked, drawnIn(container)]).toEqual([
    [['auth', { type: 'auth.signIn' }]],
    [
      'status.banner-warning',
      '<warning>',
      'b Sign in again',
      'p Your session is over. Nothing is lost: everything you make stays here and goes out once you sign in.',
      'button.button-primary aria-disabled Sign inWorking…',
    ],
  ])
})

describe('the apps', () => {
  const show = async (language: 'en' | 'fa', view: 'dialog' | 'page') => {
    const { asked, desk } = heard(await openDesk())
    desk.flows.user.send({ type: 'auth.signedIn', user: shopkeeper, ...stamp })
    desk.flows.appList.send({ type: 'appList.ofOwner', owner })
    await desk.calm()
    const { container } = await showOf(desk, language, view === 'dialog' ? <AppsDialog /> : <Apps />)
    await act(() => desk.calm())
    asked.length = 0
    return { asked, desk, drawn: () => drawnIn(dialog() ?? container) }
  }

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
    expect(drawn().slice(-7)).toEqual([
      'label.field-label نام برنامه*',
      'input inputmode=text maxlength=200 placeholder=  required “” (برای هر فروشگاه یک برنامه: فاکتورها، اشخاص و کالاهای آن بین دستگاه‌های شما مشترک است.)',
      '.field-hint برای هر فروشگاه یک برنامه: فاکتورها، اشخاص و کالاهای آن بین دستگاه‌های شما مشترک است.',
      'alert.field-error hidden',
      'button.button-primary disabled type=submit ذخیره',
      'button.button-bare انصراف',
      'button.button-quiet <logout>تغییر برنامه',
    ])
  })

  test('the one that is worked in is welcomed into', async () => {
    const { asked, drawn } = await show('fa', 'page')
    expect(drawn()).toEqual([
      'h1 خوش آمدید',
      'p در خواربار پارسیان کار می‌کنید',
      'section.card [خوش آمدید]',
      'p.small.mute شناسهٔ برنامه',
      'dir=ltr app-1',
      'button.round-plain [کپی: شناسهٔ برنامه] <copy>',
      'status.copying-not.small',
      'a.button-primary href=/ باز کردن میز فاکتور',
      'button.button-quiet <logout>تغییر برنامه',
    ])
    await press('<logout>تغییر برنامه')
    expect(asked).toEqual([
      ['apps', { type: 'app.leave' }],
      ['appList', { type: 'appList.load' }],
    ])
    expect(document.title).toBe('برنامه‌ها')
  })
})
