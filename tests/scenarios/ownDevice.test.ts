import { expect, test } from 'vitest'
import { defaultSettings } from '../../src/events/desk/settings.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { entryOf } from '../journal/facts.ts'
import { createShopDevice, maryam, sara } from './authDesk.ts'
import type { Desk } from './desk.ts'
import { rightOf } from './desk.ts'

const own = ({ flows }: Desk) => flows.settings.getSnapshot().context.settings.ownDevice

test('the first sign-in asks whose device this is', async () => {
  const shop = createShopDevice()
  const visiting = await shop.open({ tab: 'tab-0' })
  expect(own(visiting)).toBeUndefined()
  visiting.kill()
  const desk = await shop.open({ returned: true })
  expect({ own: own(desk), heard: await desk.heard('settings') }).toEqual({ own: null, heard: ['ownDevice.ask'] })
})

test('a tab that is closed before the answer asks again, and one tab’s answer holds for all', async () => {
  const shop = createShopDevice()
  await shop.signedIn()
  const desk = await shop.open({ tab: 'tab-1', living: ['tab-2'] })
  const other = await shop.open({ tab: 'tab-2', living: ['tab-1'] })
  expect({ desk: own(desk), other: own(other) }).toEqual({ desk: null, other: null })
  await desk.act('settings', { type: 'ownDevice.choose', own: true })
  await other.hears({ models: [], flows: ['settings'] })
  expect({ desk: own(desk), other: own(other) }).toEqual({ desk: true, other: true })
})

test.each([true, false])('an answer (%s) stays for later sign-ins, also of another user', async (answer) => {
  const shop = createShopDevice()
  const first = await shop.open({ returned: true })
  first.send('settings', { type: 'ownDevice.choose', own: answer })
  await first.act('auth', { type: 'signOut.confirm', forget: true })
  first.kill()
  await shop.signedIn(maryam)
  await shop.signedIn(sara)
  const desk = await shop.open({ tab: 'tab-9' })
  expect({ user: desk.user(), own: own(desk) }).toEqual({ user: sara, own: answer })
})

/** A device in use by a user who was never asked. */
const usedBefore = async () => {
  const store = createMemoryStore()
  await rightOf(
    store.append([
      entryOf('user.rested', { user: maryam, route: '/', owed: [] }, { flow: 'user' }),
      entryOf('settings.rested', { settings: { ...defaultSettings, tutorialSeen: true } }, { flow: 'settings' }),
    ]),
  )
  return createShopDevice(store)
}

test('another user who signs in over somebody is asked on a device that was never asked', async () => {
  const shop = await usedBefore()
  shop.says.user = sara
  const desk = await shop.open({ returned: true })
  expect({ user: desk.user(), own: own(desk) }).toEqual({ user: sara, own: null })
})

test('a device that was in use before the question keeps everything until the next sign-in asks', async () => {
  const shop = await usedBefore()
  const desk = await shop.open()
  expect({ user: desk.user(), own: own(desk) }).toEqual({ user: maryam, own: undefined })
  desk.kill()
  expect(own(await shop.open({ tab: 'tab-2', returned: true }))).toBeNull()
})
