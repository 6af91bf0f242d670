import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Notices } from '../../src/views/common/Notices.tsx'
import { fakeTimers, realTimers } from '../scenarios/desk.ts'
import { createWatcher, openUptimeDesk, wire } from '../scenarios/uptimeDesk.ts'
import { drawnIn } from './drawn.ts'
import { showOf } from './show.tsx'

beforeEach(fakeTimers)
afterEach(realTimers)

/** A desk with a monitor that is down, and its drawn notices. */
const told = async (language: 'en' | 'fa', go?: (route: string) => void) => {
  const watcher = createWatcher()
  watcher.apps['app-1'] = [wire('shop', 'Shop', { status: 'DOWN' })]
  const desk = await openUptimeDesk(watcher, { cloud: {} })
  const { container } = await showOf(desk, language, <Notices {...(go && { go })} />)
  await act(() => desk.pass(5_000))
  return () => drawnIn(container).slice(drawnIn(container).indexOf('alert') + 1)
}

test('a monitor that went down is announced, and its notice leads to the page of monitors', async () => {
  const went: string[] = []
  const drawn = await told('en', (route) => void went.push(route))
  expect(drawn()).toEqual([
    '<error>',
    'p Error: Shop is down.',
    'button.button-bare Show',
    'button.round-plain [Dismiss] <close>',
    'status',
  ])
  realTimers()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show' }))
  expect(went).toEqual(['/apps/uptime'])
})

test('in Farsi, too; without pages it says so, and no more', async () => {
  const drawn = await told('fa')
  expect(drawn()).toEqual([
    '<error>',
    'p خطا: سایت «Shop» از دسترس خارج شد.',
    'button.round-plain [بستن پیام] <close>',
    'status',
  ])
})
