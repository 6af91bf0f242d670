import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { PushPermission } from '../../src/adapters/cloud/pushBrowser.ts'
import { PushHere } from '../../src/views/cloud/PushHere.tsx'
import { PushInMenu } from '../../src/views/cloud/PushSwitch.tsx'
import { createPushApi, createPushDevice, openedFor, push, settle, stands } from '../scenarios/pushDesk.ts'
import { drawnIn } from './drawn.ts'
import { showOf, wordsOf } from './show.tsx'

const shownFor = async (language: 'en' | 'fa', permission: PushPermission) => {
  const api = createPushApi()
  const device = createPushDevice()
  device.state.permission = permission
  const desk = await openedFor(api, device)
  cleanup()
  await showOf(desk, language, <PushHere />)
  const words = () => [...document.querySelectorAll('.push-told p')].map(wordsOf)
  return { api, desk, words, toggle: screen.getByRole('switch') }
}

describe('this device shows first what keeps it from receiving, and then what to do', () => {
  test.each([
    ['en', 'unsupported', "Notifications aren't supported."],
    ['en', 'noPush', "Push messaging isn't supported."],
    ['en', 'denied', 'Permission denied, you need to unblock the site in your browser to receive notifications.'],
    ['en', 'default', 'Please enable web push first'],
    ['fa', 'unsupported', 'اعلان‌ها پشتیبانی نمی‌شوند.'],
    ['fa', 'noPush', 'دریافت اعلان از سرور پشتیبانی نمی‌شود.'],
    ['fa', 'denied', 'اجازه داده نشد؛ برای دریافت اعلان باید این سایت را در مرورگر خود از حالت مسدود خارج کنید.'],
    ['fa', 'default', 'لطفاً اول اعلان‌های وب را روشن کنید'],
  ] as const)('%s, %s', async (language, permission, first) => {
    const { words, toggle } = await shownFor(language, permission)
    expect([words()[0], words().length, toggle.getAttribute('aria-checked')]).toEqual([first, 2, 'false'])
  })
})

test.each([
  ['en', -1, 'never', 'The last try failed: Network Error'],
  ['en', 0, 'unread', 'The last try failed: The answer cannot be read'],
  ['fa', -1, 'never', 'آخرین تلاش ناموفق بود: خطای شبکه'],
  ['fa', 0, 'unread', 'آخرین تلاش ناموفق بود: پاسخ سرور خوانده نشد'],
] as const)('the reason of a failure stays beside the toggle, %s, status %s, until it is on', async (...row) => {
  const [language, status, fate, words] = row
  const { api, desk, toggle } = await shownFor(language, 'default')
  const told = () => [...document.querySelectorAll('.note')].map(wordsOf)
  api.fates.subscribe = [fate === 'never' ? fate : Response.json({}, { status: 201 })]
  await userEvent.click(toggle)
  await settle(desk)
  expect([push(desk).context.fault?.status, told(), toggle.getAttribute('aria-checked')]).toEqual([
    ...[status, [words], 'false'],
  ])
  await userEvent.click(toggle)
  await settle(desk)
  expect([told(), toggle.getAttribute('aria-checked')]).toEqual([[], 'true'])
})

test('the toggle turns pushes on and off, and says which it is', async () => {
  const { desk, words, toggle } = await shownFor('en', 'default')
  await userEvent.click(toggle)
  await settle(desk)
  expect([stands(desk), toggle.getAttribute('aria-checked'), words()]).toEqual([
    { idle: 'on' },
    'true',
    ['This device receives your notifications, also while no page of Daftar is open. Signing out ends that here.'],
  ])
  await userEvent.click(toggle)
  await settle(desk)
  expect([stands(desk), toggle.getAttribute('aria-checked')]).toEqual([{ idle: 'off' }, 'false'])
})

test.each([
  ['en', 'denied', 'Notifications: Blocked in the browser', ['p.small.mute.shell-hindered Blocked in the browser']],
  ['fa', 'denied', 'اعلان‌ها: مسدود در مرورگر', ['p.small.mute.shell-hindered مسدود در مرورگر']],
  ['en', 'noPush', 'Notifications: Not supported', ['p.small.mute.shell-hindered Not supported']],
  ['en', 'default', 'Notifications: Off on this device', []],
  ['fa', 'default', 'اعلان‌ها: اینجا خاموش است', []],
] as const)('the menu’s row shows its obstacle below (%s, %s)', async (language, permission, title, below) => {
  const device = createPushDevice()
  device.state.permission = permission
  const desk = await openedFor(createPushApi(), device)
  cleanup()
  const { container } = await showOf(desk, language, <PushInMenu />)
  const name = language === 'en' ? 'Notifications' : 'اعلان‌ها'
  expect(drawnIn(container)).toEqual([`switch.round-switch [${name}] checked=false <bell>`, ...below])
  expect(screen.getByRole('switch').title).toBe(title)
})

test('the switch in the menu’s row turns pushes on and off', async () => {
  const desk = await openedFor(createPushApi(), createPushDevice())
  cleanup()
  await showOf(desk, 'en', <PushInMenu />)
  const toggle = screen.getByRole('switch')
  await userEvent.click(toggle)
  await settle(desk)
  expect([stands(desk), toggle.getAttribute('aria-checked'), toggle.title]).toEqual([
    ...[{ idle: 'on' }, 'true', 'Notifications: On for this device'],
  ])
  await userEvent.click(toggle)
  await settle(desk)
  expect([stands(desk), toggle.getAttribute('aria-checked')]).toEqual([{ idle: 'off' }, 'false'])
})
