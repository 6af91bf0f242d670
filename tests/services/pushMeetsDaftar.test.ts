import { either as E, option as O } from 'fp-ts'
import { expect, test } from 'vitest'
import { apiKey } from '../../mocks/apiKey.ts'
import { tokenOf } from '../../mocks/mockCallers.ts'
import type { PushBrowser, Subscribed } from '../../src/adapters/cloud/pushBrowser.ts'
import { createPushesPorts } from '../../src/adapters/cloud/pushes.ts'
import { createWebPushPorts } from '../../src/adapters/cloud/webPush.ts'
import { greetingIn } from '../../src/adapters/parts/pushGreeting.ts'
import type { WebPushDevice } from '../../src/events/desk/settings.ts'
import type { Language } from '../../src/events/values/currency.ts'
import { serviceAt } from '../adapters/serviceAt.ts'
import { live } from '../scenarios/live.ts'
import { openBrowser } from './pushBrowser.ts'
import { serveServices } from './servedServices.ts'
import { openShop } from './world.ts'

const { database, url } = await serveServices()

/**
 * A browser of our client, with keys made here, since no push service is reachable; `browsers`: its subscriptions, the
 * present one last.
 */
const createBrowser = () => {
  const browsers = [openBrowser(url)]
  let has: Subscribed | null = null
  const subscribe = () => {
    has = { ...last().subscription, isOurs: true }
    return has
  }
  const last = () => {
    const browser = browsers.at(-1)
    if (browser === undefined) throw new Error('There is no browser')
    return browser
  }
  const browser: PushBrowser = {
    permission: () => 'granted',
    askPermission: async () => 'granted',
    subscription: async () => has,
    subscribe: async () => E.right(has ?? subscribe()),
    async unsubscribe() {
      has = null
    },
    alone: (work) => work(false),
    watch: () => () => {},
    deviceId: () => 'Linux::Chrome::148',
  }
  return {
    ...{ browser, last },
    /** It revokes the subscription, and makes another. */
    rotate() {
      browsers.push(openBrowser(url))
      subscribe()
    },
  }
}

const fail = (fault: unknown): never => {
  throw new Error(JSON.stringify(fault))
}

/** A new user's device, registered over HTTP by our client's adapters. */
const open = async (language: Language = 'fa') => {
  const { sub } = await openShop(database)
  const session = { token: () => Promise.resolve(O.some(tokenOf(sub))), refused() {} }
  const main = serviceAt(`${url}/main`, fetch, { session, headers: { 'x-taak-api-key': apiKey } })
  const owner = `${url}/identity ${sub}`
  const { browser, last, rotate } = createBrowser()
  let kept: WebPushDevice | null = null
  const user = () => sub
  const device = createWebPushPorts({
    ...{ main, browser, user, kept: () => kept, watchKept: () => () => {}, later: () => () => {} },
  })
  const list = createPushesPorts({ main, user, greeting: () => greetingIn(language) })
  const register = async (): Promise<WebPushDevice> => {
    const registered = await device.registerPush({ owner }, live)
    kept = registered.type === 'webPush.registered' ? registered.device : fail(registered)
    return kept
  }
  return {
    ...{ owner, register, rotate, browser: last },
    send: ({ publicId: row }: WebPushDevice) => list.actOnPush({ action: 'send', row }, live),
    remove: ({ publicId: row }: WebPushDevice) => list.actOnPush({ action: 'delete', row }, live),
    end: (of: WebPushDevice) => device.endPush({ device: of }, live),
    standing: () => device.readPush({ owner }, live),
    devices: () => list.listPushes({ owner }, live),
  }
}

const sent = ({ publicId: row }: WebPushDevice, status = 201) => ({ type: 'pushes.sent', row, status })

test.each([
  ['fa', 'دفتر', 'سلام! این اعلان آزمایشی به دست شما رسید.'],
  ['en', 'Daftar', 'Hello! This test push has reached you.'],
] as const)(
  'a test push reaches the registered browser as the fixed greeting, unreadable to others: %s',
  async (language, title, body) => {
    const { owner, register, send, devices, standing, browser } = await open(language)
    const device = await register()
    const { publicId, deviceId } = device
    const mark = expect.stringMatching(/^[\w+/]{16}$/)
    expect(device).toEqual({ owner, publicId: expect.stringMatching(/./), deviceId: 'Linux::Chrome::148', mark })
    const listed = { publicId, deviceId, createdAt: expect.any(String), appId: 'daftar' }
    expect(await devices()).toEqual({ type: 'pushes.loaded', unread: 0, rows: [listed] })
    expect(await standing()).toMatchObject({ subscription: 'same', registered: device })

    expect(await send(device)).toEqual(sent(device))
    const [came, ...others] = await browser().received()
    const notification = { title, body, icon: '/icons/192.png' }
    expect([JSON.parse(came?.text ?? ''), others]).toEqual([{ notification }, []])
    expect(came?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '2592000', urgency: 'normal' })
    const [{ body: sealed }] = await (await fetch(browser().endpoint)).json()
    expect(Buffer.from(sealed, 'base64').toString()).not.toContain(title)
  },
)

test('a push server’s answer is reported as it came, and the device stays on the list', async () => {
  const { register, send, devices, browser } = await open()
  const device = await register()
  for (const status of [410, 404, 413, 429, 500]) {
    await browser().answers(status)
    expect(await send(device)).toEqual(sent(device, status))
  }
  expect(await devices()).toMatchObject({ rows: [{ publicId: device.publicId }] })
  expect(await browser().texts()).toEqual([])
})

test('a rotated subscription replaces the old one, and receives from then on', async () => {
  const { register, send, devices, standing, rotate, browser } = await open()
  const [before, old] = [await register(), browser()]
  rotate()
  expect(await standing()).toMatchObject({ subscription: 'changed', registered: before })
  const device = await register()
  expect([device.publicId === before.publicId, device.mark === before.mark]).toEqual([false, false])
  expect(await devices()).toMatchObject({ rows: [{ publicId: device.publicId }] })
  expect([await send(device), await send(before)]).toEqual([sent(device), sent(before, 404)])
  expect([(await old.texts()).length, (await browser().texts()).length]).toEqual([0, 1])
})

test('a device that was turned off, or deleted from the list, is pushed to no more', async () => {
  const { register, send, remove, end, devices, browser } = await open()
  const first = await register()
  expect(await end(first)).toEqual({ type: 'webPush.stopped' })
  const second = await register()
  expect(await remove(second)).toEqual({ type: 'pushes.deleted', row: second.publicId })
  expect(await devices()).toEqual({ type: 'pushes.loaded', unread: 0, rows: [] })
  for (const device of [first, second]) expect(await send(device)).toEqual(sent(device, 404))
  expect(await browser().texts()).toEqual([])
})

test('another user sees nothing of it, and can neither push to it nor delete it', async () => {
  const [mine, theirs] = [await open(), await open()]
  const device = await mine.register()
  expect(await theirs.devices()).toEqual({ type: 'pushes.loaded', unread: 0, rows: [] })
  expect(await theirs.send(device)).toEqual(sent(device, 404))
  await theirs.remove(device)
  expect(await mine.send(device)).toEqual(sent(device))
  expect(await mine.browser().texts()).toHaveLength(1)
})
