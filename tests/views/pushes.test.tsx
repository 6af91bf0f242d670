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
import { speaking } from './inFarsi.ts'
import { dialog, heard, press, showOf } from './show.tsx'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterAll(() => void vi.useRealTimers())

type Language = 'fa' | 'en'

const head = [
  'h1 Web push',
  'p Devices that receive your notifications. Send one a test, or take it off the list.',
  'section.card.push-here [This device]',
]
const on = [
  'switch.switch checked <bell> Notifications On for this device',
  'status.push-told',
  'p This device receives your notifications, also while no page of Daftar is open. Signing out ends that here.',
]
const off = [
  'switch.switch checked=false <bell> Notifications Off on this device',
  'status.push-told',
  'p.push-off Please enable web push first',
  'p Turn it on, and this device receives your notifications, also while no page of Daftar is open.',
]
const list = ['section.remote.card [Registered devices]', 'h2 Registered devices']
const rows = 'ul.remote-rows [Registered devices]'
const mine = '(brand: <check>this device) Today, 07:03'
const others = 'Today, 07:01'
const none = ['<picture>', 'h3 No record to display', 'p Turn notifications on above to add this device.']
const question = [
  ...['h2 Delete this device?', 'button.round-plain [Close] <close>'],
  ...['.tag-plain (plain: Linux)', '.tag-plain (plain: Chrome)', '.tag-plain (plain: 148)'],
  'p.push-about (brand: <check>this device)',
  'p It receives no more notifications until they are turned on there again.',
  ...['button.button-quiet Cancel', 'button.button-danger Delete'],
]
/** The version of a browser is no number that is counted. */
const own = { Today: 'امروز', '148': '148', ' 7': ' 7', ' 8': ' 8', ' 9': ' 9' }

/** A device in the list; `status`: its push server's answer to the last test. */
const row = (name: string, about: string, status: readonly string[] = []) => [
  ...named(`Name of the device ${name}, kept on this device`),
  ...name.split(' ').map((part) => `.tag-plain (plain: ${part})`),
  ...[`p.push-about ${about}`, 'status.push-status', ...status],
  `button.button-quiet <send> Send a test to ${name}`,
  `button.round-plain [Delete ${name}] <trash>`,
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
  const { say, lines } = speaking(language, own, 'pushes')

  test('marks this device among the user’s, and shows nobody else’s', async () => {
    const { drawn } = await showPage(inhabited(), createPushDevice(), language)
    expect(drawn()).toEqual(
      lines([...[...head, ...on, ...list, rows], ...[...row(laptop, mine), ...row(phone, others)]]),
    )
  })

  test('with no device says how this one becomes the first', async () => {
    const { drawn } = await showPage(createPushApi(), permitted('default'), language, false)
    expect(drawn()).toEqual(lines([...head, ...off, ...list, ...none]))
  })

  test('promises nothing of the toggle where this device cannot receive', async () => {
    const { drawn } = await showPage(createPushApi(), permitted('denied'), language, false)
    expect(drawn().slice(-4)).toEqual(lines([...list, ...none.slice(0, 2)]))
  })

  test('says why the list failed, beside the toggle, which works without it', async () => {
    const api = createPushApi()
    api.fates.list = ['never']
    const { drawn, asked } = await showPage(api, permitted('default'), language, false)
    expect(drawn()).toEqual(
      lines([
        ...[...head, ...off, ...list, 'alert', '<picture>', 'h3 This could not be loaded', 'p Network Error'],
        'button.button-quiet <refresh>Try again',
      ]),
    )
    await press(say('<refresh>Try again'))
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
    expect(drawn().slice(-5)).toEqual(
      lines([...list, '<picture>', 'h3 Please sign in first', 'button.button-primary <login>Sign in']),
    )
  })

  const gone = ['.tag-danger (danger: <error>Status 410)', '.push-gone.danger It receives no more: delete it.']

  test('shows a gone device in danger, this one too, which then is off', async () => {
    const api = inhabited()
    const { drawn, calm } = await showPage(api, createPushDevice(), language)
    api.says.sent = 410
    await press(say(`<send> Send a test to ${laptop}`))
    await calm()
    expect(drawn()).toEqual(
      lines([...[...head, ...off, ...list, rows], ...[...row(laptop, 'Today, 07:03', gone), ...row(phone, others)]]),
    )
  })

  test('tells what else a push server said, without alarm', async () => {
    const api = inhabited()
    const { drawn, calm } = await showPage(api, createPushDevice(), language)
    api.says.sent = 429
    await press(say(`<send> Send a test to ${laptop}`))
    await calm()
    expect(drawn()).toEqual(
      lines([
        ...[...head, ...on, ...list, rows],
        ...[...row(laptop, mine, ['.tag-tertiary (tertiary: <info>Status 429)']), ...row(phone, others)],
      ]),
    )
  })

  test('asks before a device is deleted, names it, and is off where it was this one', async () => {
    const { drawn, calm, asked } = await showPage(inhabited(), createPushDevice(), language)
    await press(say(`Delete ${laptop}`))
    await calm()
    expect(drawn()).toEqual(lines(question))
    await press(say('Delete'))
    await calm()
    expect({ asked, drawn: drawn() }).toEqual({
      asked: [
        ['pushes', { type: 'pushes.delete', row: 'push-3' }],
        ['pushes', { type: 'pushes.confirm' }],
      ],
      drawn: lines([...head, ...off, ...list, rows, ...row(phone, others)]),
    })
  })
})

test('the question stays though its device has left the list, and is answered', async () => {
  const api = inhabited()
  const { drawn, calm, desk } = await showPage(api, createPushDevice(), 'en')
  await press(`Delete ${phone}`)
  api.devices.delete('push-1')
  act(() => desk.send('pushes', { type: 'pushes.load' }))
  await calm()
  expect(drawn()).toEqual([...question.slice(0, 2), '.tag-plain (plain: push-1)', ...question.slice(6)])
  await press('Cancel')
  await calm()
  expect(drawn()).toEqual([...head, ...on, ...list, rows, ...row(laptop, mine)])
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
      ...[...head, `switch.switch checked=false <bell> Notifications ${short}`, 'status.push-told'],
      ...[`p.push-kept.danger <error> ${why}`, `p ${what}`],
      ...[...list, rows, ...row(phone, others)],
    ])
  },
)

test.each(['en', 'fa'] as const)(
  'devices of the chosen app come first, the others name their app: %s',
  async (language) => {
    const { say, lines } = speaking(language, own, 'pushes')
    const api = createPushApi()
    api.add('shop', 'Linux::Chrome::7', 'https://push.example/1', 'app-1')
    api.add('shop', 'Linux::Chrome::8', 'https://push.example/2', 'app-2')
    api.add('shop', 'Linux::Chrome::9', 'https://push.example/3', 'app-9')
    const { drawn, desk, calm } = await showPage(api, createPushDevice(), language, false)
    const devices = () => drawn().filter((line) => /^(?:p.push-about|\.tag-plain)/.test(line))
    const version = (n: number) => ['Linux', 'Chrome', String(n)].map((part) => `.tag-plain (plain: ${part})`)
    expect(devices()).toEqual(
      lines([
        ...[...version(7), 'p.push-about Today, 07:01'],
        ...[...version(9), 'p.push-about of the app \u2066app-9\u2069 Today, 07:03'],
        ...[...version(8), 'p.push-about of the app خیاطی Today, 07:02'],
      ]),
    )
    const label = say('Name of the device Linux Chrome 7, kept on this device')
    const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control
    await userEvent.type(field ?? document.body, 'My PC{Enter}')
    await calm()
    expect(desk.flows.settings.getSnapshot().context.settings.labels).toEqual([
      { row: 'push-1', name: 'My PC', hidden: false },
    ])
    await press(say('Delete My PC · Linux Chrome 7'))
    expect(drawn()[2]).toBe('b My PC')
  },
)
