import { act, cleanup } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PushPermission } from '../../src/adapters/cloud/pushBrowser.ts'
import { shopkeeper } from '../../src/events/samples.ts'
import { PushPage } from '../../src/views/cloud/PushPage.tsx'
import { opening } from '../scenarios/desk.ts'
import type { PushApi, PushDevice } from '../scenarios/pushDesk.ts'
import { createPushApi, createPushDevice, openedFor, settle, turn } from '../scenarios/pushDesk.ts'
import { named } from './credentialsScreens.ts'
import { drawnIn } from './drawn.ts'
import { dialog, heard, press, showOf } from './show.tsx'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterAll(() => void vi.useRealTimers())

type Language = 'fa' | 'en'

const head = {
  en: [
    'h1 Web push',
    'p Devices that receive your notifications. Send one a test, or take it off the list.',
    'section.card.push-here [This device]',
  ],
  fa: [
    'h1 اعلان‌های وب',
    'p دستگاه‌هایی که اعلان‌های شما را می‌گیرند. می‌توانید به هر کدام اعلان آزمایشی بفرستید یا آن را از فهرست بردارید.',
    'section.card.push-here [این دستگاه]',
  ],
}

const on = {
  en: [
    'switch.switch checked <bell> Notifications On for this device',
    'status.push-told',
    'p This device receives your notifications, also while no page of Daftar is open. Signing out ends that here.',
  ],
  fa: [
    'switch.switch checked <bell> اعلان‌ها اینجا روشن است',
    'status.push-told',
    'p این دستگاه اعلان‌های شما را می‌گیرد، حتی وقتی هیچ صفحه‌ای از دفتر باز نیست. با خروج از حساب، اعلان‌های این دستگاه قطع می‌شود.',
  ],
}

const off = {
  en: [
    'switch.switch checked=false <bell> Notifications Off on this device',
    'status.push-told',
    'p.push-off Please enable web push first',
    'p Turn it on, and this device receives your notifications, also while no page of Daftar is open.',
  ],
  fa: [
    'switch.switch checked=false <bell> اعلان‌ها اینجا خاموش است',
    'status.push-told',
    'p.push-off لطفاً اول اعلان‌های وب را روشن کنید',
    'p با روشن کردن آن، این دستگاه اعلان‌های شما را می‌گیرد، حتی وقتی هیچ صفحه‌ای از دفتر باز نیست.',
  ],
}

const words = {
  en: {
    list: ['section.remote [Registered devices]', 'h2 Registered devices'],
    rows: 'ul.remote-rows [Registered devices]',
    mine: '(brand: <check>this device) Today, 07:03',
    mineGone: 'Today, 07:03',
    others: 'Today, 07:01',
    send: 'button.button-quiet <send> Send a test to',
    delete: 'Delete',
    gone: ['.tag-danger (danger: <error>Status 410)', '.push-gone.small It receives no more: delete it.'],
    refused: '.tag-tertiary (tertiary: <info>Status 429)',
    none: ['<picture>', 'h3 No record to display', 'p Turn notifications on above to add this device.'],
    failed: [
      ...['alert', '<picture>', 'h3 This could not be loaded', 'p Network Error'],
      'button.button-quiet <refresh>Try again',
    ],
    signIn: ['<picture>', 'h3 Please sign in first', 'button.button-primary <login>Sign in'],
    question: [
      ...['h2 Delete this device?', 'button.round-plain [Close] <close>'],
      ...['.tag-plain (plain: Linux)', '.tag-plain (plain: Chrome)', '.tag-plain (plain: 148)'],
      'p.push-about.small.mute (brand: <check>this device)',
      'p It receives no more notifications until they are turned on there again.',
      ...['button.button-quiet Cancel', 'button.button-danger Delete'],
    ],
  },
  fa: {
    list: ['section.remote [دستگاه‌های ثبت‌شده]', 'h2 دستگاه‌های ثبت‌شده'],
    rows: 'ul.remote-rows [دستگاه‌های ثبت‌شده]',
    mine: '(brand: <check>این دستگاه) امروز، ۰۷:۰۳',
    mineGone: 'امروز، ۰۷:۰۳',
    others: 'امروز، ۰۷:۰۱',
    send: 'button.button-quiet <send> ارسال آزمایشی به',
    delete: 'حذف',
    gone: ['.tag-danger (danger: <error>وضعیت ۴۱۰)', '.push-gone.small دیگر اعلانی نمی‌گیرد؛ حذفش کنید.'],
    refused: '.tag-tertiary (tertiary: <info>وضعیت ۴۲۹)',
    none: ['<picture>', 'h3 موردی برای نمایش نیست', 'p اعلان‌ها را در بالا روشن کنید تا این دستگاه افزوده شود.'],
    failed: [...['alert', '<picture>', 'h3 دریافت نشد', 'p خطای شبکه'], 'button.button-quiet <refresh>تلاش دوباره'],
    signIn: ['<picture>', 'h3 لطفاً اول وارد شوید', 'button.button-primary <login>ورود'],
    question: [
      ...['h2 این دستگاه حذف شود؟', 'button.round-plain [بستن] <close>'],
      ...['.tag-plain (plain: Linux)', '.tag-plain (plain: Chrome)', '.tag-plain (plain: 148)'],
      'p.push-about.small.mute (brand: <check>این دستگاه)',
      'p تا وقتی اعلان‌ها در آن دوباره روشن نشود، اعلانی نمی‌گیرد.',
      ...['button.button-quiet انصراف', 'button.button-danger حذف'],
    ],
  },
}

/** A device in the list; `status`: its push server's answer to the last test. */
const row = (language: Language, name: string, about: string, status: readonly string[] = []) => [
  ...named(
    language,
    language === 'en' ? `Name of the device ${name}, kept on this device` : `نام دستگاه ${name}، فقط در این دستگاه`,
  ),
  ...name.split(' ').map((part) => `.tag-plain (plain: ${part})`),
  ...[`p.push-about.small.mute ${about}`, 'status.push-status', ...status],
  `${words[language].send} ${name}`,
  `button.round-plain [${words[language].delete} ${name}] <trash>`,
]

const phone = 'Android Chrome 148'
const laptop = 'Linux Chrome 148'

/** The shopkeeper has a phone beside this device, and somebody else has a device too. */
const inhabited = () => {
  const api = createPushApi()
  api.add('shop', 'Android::Chrome::148')
  api.add('other', 'iOS::Safari::26')
  return api
}

/** The whole page over a desk at rest. */
const showPage = async (api: PushApi, device: PushDevice, language: Language, isOn = true) => {
  const opened = await openedFor(api, device)
  if (isOn) {
    await turn(opened, true)
    await opened.pass(3_000)
  }
  cleanup()
  const { asked, desk } = heard(opened)
  const { container } = await showOf(desk, language, <PushPage />)
  const calm = () => act(() => settle(opened))
  await calm()
  asked.splice(0)
  return { ...{ asked, calm, desk: opened }, drawn: () => drawnIn(dialog() ?? container) }
}

const permitted = (permission: PushPermission) => {
  const device = createPushDevice()
  device.state.permission = permission
  return device
}

describe.each(['en', 'fa'] as const)('the page of web push, %s', (language) => {
  const { list, rows, mine, mineGone, others, gone, refused, none, failed, question, send, signIn } = words[language]

  test('marks this device among the user’s, and shows nobody else’s', async () => {
    const { drawn } = await showPage(inhabited(), createPushDevice(), language)
    expect(drawn()).toEqual([
      ...[...head[language], ...on[language], ...list, rows],
      ...[...row(language, laptop, mine), ...row(language, phone, others)],
    ])
  })

  test('with no device says how this one becomes the first', async () => {
    const { drawn } = await showPage(createPushApi(), permitted('default'), language, false)
    expect(drawn()).toEqual([...head[language], ...off[language], ...list, ...none])
  })

  test('promises nothing of the toggle where this device cannot receive', async () => {
    const { drawn } = await showPage(createPushApi(), permitted('denied'), language, false)
    expect(drawn().slice(-4)).toEqual([...list, ...none.slice(0, 2)])
  })

  test('says why the list failed, beside the toggle, which works without it', async () => {
    const api = createPushApi()
    api.fates.list = ['never']
    const { drawn, asked } = await showPage(api, permitted('default'), language, false)
    expect(drawn()).toEqual([...head[language], ...off[language], ...list, ...failed])
    await press(failed.at(-1)?.replace('button.button-quiet ', '') ?? '')
    expect(asked).toEqual([['pushes', { type: 'pushes.load' }]])
  })

  test('leads whose session ended to the sign-in, and not to another try', async () => {
    const api = createPushApi()
    api.fates.list = ['never']
    const { drawn, desk } = await showPage(api, permitted('default'), language, false)
    act(() => {
      desk.flows.auth.send({ type: 'auth.ofUser', user: shopkeeper })
      desk.flows.auth.send({ type: 'session.ended', id: 'ended', at: opening })
    })
    expect(drawn().slice(-3 - list.length)).toEqual([...list, ...signIn])
  })

  test('shows a gone device in danger, this one too, which then is off', async () => {
    const api = inhabited()
    const { drawn, calm } = await showPage(api, createPushDevice(), language)
    api.says.sent = 410
    await press(`${send.replace('button.button-quiet ', '')} ${laptop}`)
    await calm()
    expect(drawn()).toEqual([
      ...[...head[language], ...off[language], ...list, rows],
      ...[...row(language, laptop, mineGone, gone), ...row(language, phone, others)],
    ])
  })

  test('tells what else a push server said, without alarm', async () => {
    const api = inhabited()
    const { drawn, calm } = await showPage(api, createPushDevice(), language)
    api.says.sent = 429
    await press(`${send.replace('button.button-quiet ', '')} ${laptop}`)
    await calm()
    expect(drawn()).toEqual([
      ...[...head[language], ...on[language], ...list, rows],
      ...[...row(language, laptop, mine, [refused]), ...row(language, phone, others)],
    ])
  })

  test('asks before a device is deleted, names it, and is off where it was this one', async () => {
    const { drawn, calm, asked } = await showPage(inhabited(), createPushDevice(), language)
    await press(`${words[language].delete} ${laptop}`)
    await calm()
    expect(drawn()).toEqual(question)
    await press(question.at(-1)?.replace('button.button-danger ', '') ?? '')
    await calm()
    expect([asked, drawn()]).toEqual([
      [
        ['pushes', { type: 'pushes.delete', row: 'push-3' }],
        ['pushes', { type: 'pushes.confirm' }],
      ],
      [...head[language], ...off[language], ...list, rows, ...row(language, phone, others)],
    ])
  })
})

test('the question stays though its device has left the list, and is answered', async () => {
  const api = inhabited()
  const { drawn, calm, desk } = await showPage(api, createPushDevice(), 'en')
  await press(`Delete ${phone}`)
  api.devices.delete('push-1')
  act(() => desk.send('pushes', { type: 'pushes.load' }))
  await calm()
  expect(drawn()).toEqual([
    ...words.en.question.slice(0, 2),
    '.tag-plain (plain: push-1)',
    ...words.en.question.slice(6),
  ])
  await press('Cancel')
  await calm()
  expect(drawn()).toEqual([...head.en, ...on.en, ...words.en.list, words.en.rows, ...row('en', laptop, words.en.mine)])
})

test('a running test is marked on its device, and blocks all devices meanwhile', async () => {
  const api = inhabited()
  const { drawn, calm } = await showPage(api, createPushDevice(), 'en')
  let answer = () => {}
  api.fates.send = [new Promise<void>((go) => (answer = go))]
  await press(`<send> Send a test to ${laptop}`)
  await calm()
  const buttons = () => drawn().filter((line) => line.startsWith('button'))
  expect(buttons()).toEqual([
    'button.button-quiet aria-disabled Send a test to Linux Chrome 148 Working…',
    'button.round-plain [Delete Linux Chrome 148] disabled <trash>',
    'button.button-quiet disabled <send> Send a test to Android Chrome 148',
    'button.round-plain [Delete Android Chrome 148] disabled <trash>',
  ])
  answer()
  await calm()
  expect(buttons().filter((line) => line.includes('disabled'))).toEqual([])
})

const keeping = {
  unsupported: {
    short: 'Not supported',
    why: "Notifications aren't supported.",
    what: 'This browser shows no notifications of web pages. On an iPhone or iPad, add Daftar to the Home Screen and open it from there.',
  },
  noPush: {
    short: 'Not supported',
    why: "Push messaging isn't supported.",
    what: 'This browser receives nothing from servers here. Try another one, or a window that is not private; if it is the same there, write to support.',
  },
  denied: {
    short: 'Blocked in the browser',
    why: 'Permission denied, you need to unblock the site in your browser to receive notifications.',
    what: 'Press the icon beside the page’s address, find “Notifications” among the site’s settings, and allow them. This page notices by itself.',
  },
}

test.each(['unsupported', 'noPush', 'denied'] as const)(
  'a browser that cannot receive says why, and shows the other devices: %s',
  async (permission) => {
    const { drawn } = await showPage(inhabited(), permitted(permission), 'en', false)
    const { short, why, what } = keeping[permission]
    expect(drawn()).toEqual([
      ...[...head.en, `switch.switch checked=false <bell> Notifications ${short}`, 'status.push-told'],
      ...[`p.push-kept <error> ${why}`, `p ${what}`],
      ...[...words.en.list, words.en.rows, ...row('en', phone, words.en.others)],
    ])
  },
)

test.each([
  [
    'en',
    ['Name of the device Linux Chrome 7, kept on this device', 'of the app خیاطی', 'of the app \u2066app-9\u2069'],
  ],
  ['fa', ['نام دستگاه Linux Chrome 7، فقط در این دستگاه', 'از برنامهٔ خیاطی', 'از برنامهٔ \u2066app-9\u2069']],
] as const)(
  'devices of the chosen app come first, the others name their app: %s',
  async (language, [label, tailors, nobodys]) => {
    const api = createPushApi()
    api.add('shop', 'Linux::Chrome::7', 'https://push.example/1', 'app-1')
    api.add('shop', 'Linux::Chrome::8', 'https://push.example/2', 'app-2')
    api.add('shop', 'Linux::Chrome::9', 'https://push.example/3', 'app-9')
    const { drawn, desk, calm } = await showPage(api, createPushDevice(), language, false)
    const lines = () => drawn().filter((line) => /^(?:p.push-about|\.tag-plain)/.test(line))
    const version = (n: number) => ['Linux', 'Chrome', String(n)].map((part) => `.tag-plain (plain: ${part})`)
    const at = (minute: number) => (language === 'en' ? `Today, 07:0${minute}` : `امروز، ۰۷:۰${'۰۱۲۳'.at(minute)}`)
    expect(lines()).toEqual([
      ...[...version(7), `p.push-about.small.mute ${at(1)}`],
      ...[...version(9), `p.push-about.small.mute ${nobodys} ${at(3)}`],
      ...[...version(8), `p.push-about.small.mute ${tailors} ${at(2)}`],
    ])
    const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control
    await userEvent.type(field ?? document.body, 'My PC{Enter}')
    await calm()
    expect(desk.flows.settings.getSnapshot().context.settings.labels).toEqual([
      { row: 'push-1', name: 'My PC', hidden: false },
    ])
    await press(`${words[language].delete} My PC · Linux Chrome 7`)
    expect(drawn()[2]).toBe('b My PC')
  },
)
