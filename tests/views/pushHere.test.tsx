import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { PushPermission } from '../../src/adapters/cloud/pushBrowser.ts'
import { PushHere } from '../../src/views/cloud/PushHere.tsx'
import { PushInMenu } from '../../src/views/cloud/PushSwitch.tsx'
import { createPushApi, createPushDevice, openedFor, push, settle, stands } from '../scenarios/pushDesk.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
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

describe.each(['en', 'fa'] as const)('this device, in %s,', (language) => {
  const { say, lines } = speaking(language, {}, 'pushes')

  test.each([
    ['unsupported', "Notifications aren't supported."],
    ['noPush', "Push messaging isn't supported."],
    ['denied', 'Permission denied, you need to unblock the site in your browser to receive notifications.'],
    ['default', 'Please enable web push first'],
  ] as const)('shows first what keeps it from receiving, and then what to do: %s', async (permission, first) => {
    const { words, toggle } = await shownFor(language, permission)
    expect([words()[0], words().length, toggle.getAttribute('aria-checked')]).toEqual([say(first), 2, 'false'])
  })

  test.each([
    [-1, 'never', 'The last try failed: Network Error'],
    [0, 'unread', 'The last try failed: The answer cannot be read'],
  ] as const)('shows the reason of a failure until it is on, status %s', async (status, fate, words) => {
    const { api, desk, toggle } = await shownFor(language, 'default')
    const told = () => [...document.querySelectorAll('.note')].map(wordsOf)
    api.fates.subscribe = [fate === 'never' ? fate : Response.json({}, { status: 201 })]
    await userEvent.click(toggle)
    await settle(desk)
    expect([push(desk).context.fault?.status, told(), toggle.getAttribute('aria-checked')]).toEqual([
      ...[status, [say(words)], 'false'],
    ])
    await userEvent.click(toggle)
    await settle(desk)
    expect({ told: told(), checked: toggle.getAttribute('aria-checked') }).toEqual({ told: [], checked: 'true' })
  })

  test('offers the way to the sign-in if no session turns it on', async () => {
    const { api, desk, toggle } = await shownFor(language, 'default')
    api.fates.subscribe = [Response.json({}, { status: 401 })]
    await userEvent.click(toggle)
    await settle(desk)
    expect(screen.getByRole('link', { name: say('Sign in') }).getAttribute('href')).toBe('/login')
  })

  test.each([
    ['denied', 'Notifications: Blocked in the browser', ['p.shell-hindered Blocked in the browser']],
    ['noPush', 'Notifications: Not supported', ['p.shell-hindered Not supported']],
    ['default', 'Notifications: Off on this device', []],
  ] as const)('shows its obstacle below the menu’s row: %s', async (permission, title, below) => {
    const device = createPushDevice()
    device.state.permission = permission
    const desk = await openedFor(createPushApi(), device)
    cleanup()
    const { container } = await showOf(desk, language, <PushInMenu />)
    expect(drawnIn(container)).toEqual(lines(['switch.round-switch [Notifications] checked=false <bell>', ...below]))
    expect(screen.getByRole('switch').title).toBe(say(title))
  })
})

test('the toggle turns pushes on and off, and says which it is', async () => {
  const { desk, words, toggle } = await shownFor('en', 'default')
  await userEvent.click(toggle)
  await settle(desk)
  expect({ stands: stands(desk), checked: toggle.getAttribute('aria-checked'), words: words() }).toEqual({
    stands: { idle: 'on' },
    checked: 'true',
    words: [
      'This device receives your notifications, also while no page of Daftar is open. Signing out ends that here.',
    ],
  })
  await userEvent.click(toggle)
  await settle(desk)
  expect([stands(desk), toggle.getAttribute('aria-checked')]).toEqual([{ idle: 'off' }, 'false'])
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
