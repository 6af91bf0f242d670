import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PushPage } from '../../src/views/cloud/PushPage.tsx'
import { createPushApi, createPushDevice, openedFor, settle } from '../scenarios/pushDesk.ts'
import { createWatcher } from '../scenarios/uptimeDesk.ts'
import { eventually } from '../tools/eventually.ts'
import { opened } from './openedAdmin.tsx'
import { everyKind, showUptime } from './openedUptime.tsx'
import { dialog, press, showOf, wordsOf } from './show.tsx'

/** The name of the focused element. */
const focused = () => {
  const { activeElement } = document
  if (activeElement === document.body) return 'nothing'
  return activeElement?.getAttribute('aria-label') ?? wordsOf(activeElement)
}
const isFocused = (name: string) => eventually(() => expect(focused()).toBe(name))

const pressByKey = async (name: string | RegExp) => {
  const [button] = screen.getAllByRole('button', { name })
  act(() => button?.focus())
  await userEvent.keyboard('{Enter}')
}

/** The page of a user with three devices, none of them this one; the second is being deleted. */
const deleting = async (answer: (done: Response) => Response | Promise<never>) => {
  const api = createPushApi()
  for (const id of ['iOS::Safari::26', 'Android::Chrome::148', 'Windows::Edge::148']) api.add('shop', id)
  const desk = await openedFor(api, createPushDevice())
  cleanup()
  await showOf(desk, 'en', <PushPage />)
  const calm = () => act(() => settle(desk))
  await calm()
  let go = () => {}
  const comes = new Promise<void>((done) => {
    go = done
  }).then(() => answer(new Response(null, { status: 204 })))
  api.fates.delete = [comes]
  await pressByKey('Delete Android Chrome 148')
  await calm()
  await press('Delete')
  await calm()
  return {
    api,
    answered: async () => {
      go()
      await calm()
    },
  }
}

test('a row that is being deleted keeps the focus, also where that fails', async () => {
  const { answered } = await deleting(() => Promise.reject(new TypeError('Failed to fetch')))
  await isFocused('Delete Android Chrome 148')
  await answered()
  expect(focused()).toBe('Delete Android Chrome 148')
})

test('a row that is deleted leaves the focus to its neighbour, the last one to the list', async () => {
  const { api, answered } = await deleting((done) => {
    api.devices.delete('push-2')
    return done
  })
  await isFocused('Delete Android Chrome 148')
  await answered()
  expect(focused()).toBe('Send a test to iOS Safari 26')
  for (const name of ['Delete iOS Safari 26', 'Delete Windows Edge 148']) {
    await pressByKey(name)
    await press('Delete')
  }
  await isFocused('Registered devices')
})

test('a list that is tried again has the focus that its button had', async () => {
  const watcher = createWatcher()
  watcher.fates.list = ['never', 'silent']
  await showUptime(watcher)
  await pressByKey('Try again')
  expect(focused()).toBe('Uptime')
})

test('the focus returns to a user whose attributes were saved, also during a reread', async () => {
  const { api } = await opened('users', 'en')
  api.fates.push('ok', 'silent')
  await pressByKey(/^Attributes of First ali$/)
  await eventually(() => expect(dialog()).not.toBeNull())
  await userEvent.type(screen.getByRole('textbox', { name: 'Key' }), 'k')
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), 'v')
  await press('Save')
  await isFocused('Attributes of First ali')
  expect([dialog(), screen.getByRole('region', { name: 'Users' }).getAttribute('aria-busy')]).toEqual([null, 'true'])
})

test('a search that found nothing is cleared in the field that it was typed in', async () => {
  const watcher = createWatcher()
  watcher.apps['app-1'] = everyKind()
  const { calm, container } = await showUptime(watcher)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  await userEvent.type(field, 'zzz{Enter}')
  await calm()
  watcher.fates.list = ['silent']
  await userEvent.keyboard('{Escape}')
  const isBusy = screen.getByRole('region', { name: 'Uptime' }).getAttribute('aria-busy')
  await userEvent.keyboard('cb')
  expect([isBusy, document.activeElement === field, field.value]).toEqual(['true', true, 'cb'])
  expect([...container.querySelectorAll('dt')].map(wordsOf)).toEqual(['Up now', 'Last 30 days', 'Median answer'])
})
