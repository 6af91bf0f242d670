import { either as E } from 'fp-ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createBrowserPush } from '../../src/adapters/cloud/browserPush.ts'
import { fakeTimers, realTimers } from '../scenarios/desk.ts'

afterEach(() => void vi.unstubAllGlobals())

const bytes = (...values: number[]) => new Uint8Array(values).buffer
/** `-_8` in base64url, `+/8` in base64. */
const ours = bytes(251, 255)
const vapidKey = '-_8'

/** A subscription that the browser made with a key. */
const made = (browser: { held: object | null }, serial: number, applicationServerKey: ArrayBuffer | null) => ({
  endpoint: `https://push.example/${serial}`,
  options: { applicationServerKey },
  getKey: (name: string) => (name === 'p256dh' ? bytes(250, serial) : bytes(serial)),
  unsubscribe: async () => {
    browser.held = null
    return true
  },
})

const asking: string[] = []

/** A browser with a worker that may show notifications. */
const browserWith = (key: ArrayBuffer | null | 'none' = 'none', fails = false) => {
  const browser: { held: object | null; asked: unknown[] } = { held: null, asked: [] }
  if (key !== 'none') browser.held = made(browser, 1, key)
  const pushManager = {
    getSubscription: async () => browser.held,
    subscribe: async (how: { applicationServerKey: Uint8Array<ArrayBuffer>; userVisibleOnly: boolean }) => {
      if (fails) throw new DOMException('No push service', 'AbortError')
      browser.asked.push([how.userVisibleOnly, [...how.applicationServerKey]])
      browser.held = made(browser, 2, how.applicationServerKey.buffer)
      return browser.held
    },
  }
  vi.stubGlobal('navigator', {
    userAgent: 'X11; Linux x86_64 Chrome/148.0.0.0 Safari/537.36',
    serviceWorker: {
      getRegistration: async () => ({ pushManager }),
      ready: Promise.resolve({ pushManager }),
      addEventListener: () => {},
    },
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: () => {
      asking.push('asked')
      return Promise.resolve('granted')
    },
  })
  return browser
}

describe('a browser’s permission', () => {
  test('is its own word', () => {
    browserWith()
    expect(createBrowserPush(vapidKey).permission()).toBe('granted')
  })

  test('is none where it shows no notifications, or has no worker', () => {
    browserWith()
    vi.stubGlobal('Notification', undefined)
    expect(createBrowserPush(vapidKey).permission()).toBe('unsupported')
    browserWith()
    vi.stubGlobal('navigator', {})
    expect([createBrowserPush(vapidKey).permission(), createBrowserPush('').permission()]).toEqual([
      'unsupported',
      'unsupported',
    ])
  })

  test.each(['', '%'])('is of no use without a key of the server: “%s”', (key) => {
    browserWith()
    expect(createBrowserPush(key).permission()).toBe('noPush')
  })

  test('is of no use where it receives no pushes', () => {
    browserWith()
    vi.stubGlobal('PushManager', undefined)
    expect(createBrowserPush(vapidKey).permission()).toBe('noPush')
  })

  test('is requested at once', () => {
    browserWith()
    asking.splice(0)
    void createBrowserPush(vapidKey).askPermission()
    expect(asking).toEqual(['asked'])
  })
})

describe('a browser’s subscription', () => {
  const first = { endpoint: 'https://push.example/1', key: '-gE', auth: 'AQ', isOurs: true }
  const second = { endpoint: 'https://push.example/2', key: '-gI', auth: 'Ag', isOurs: true }

  test('is read in unpadded base64url; there may be none', async () => {
    browserWith(ours)
    expect(await createBrowserPush(vapidKey).subscription()).toEqual(first)
    browserWith()
    expect(await createBrowserPush(vapidKey).subscription()).toBe(null)
  })

  test.each([
    ['the server’s', ours, vapidKey, true],
    ['the server’s, spelt otherwise', ours, '+/8=', true],
    ['another', bytes(1, 2), vapidKey, false],
    ['not said', null, vapidKey, true],
  ])('is ours unless its key is known to be another: %s', async (_, key, named, isOurs) => {
    browserWith(key)
    expect((await createBrowserPush(named).subscription())?.isOurs).toBe(isOurs)
  })

  test('is got where it may stay', async () => {
    const browser = browserWith(ours)
    expect(await createBrowserPush(vapidKey).subscribe({ mayStay: true })).toEqual(E.right(first))
    expect(browser.asked).toEqual([])
  })

  test.each([
    ['there is none', 'none', true],
    ['it is of another key', bytes(1, 2), true],
    ['it may not stay', ours, false],
  ] as const)('is made with the server’s key where %s', async (_, key, mayStay) => {
    const browser = browserWith(key)
    expect(await createBrowserPush(vapidKey).subscribe({ mayStay })).toEqual(E.right(second))
    expect(browser.asked).toEqual([[true, [251, 255]]])
  })

  test('a subscription that cannot be made is an outcome', async () => {
    browserWith('none', true)
    expect(E.isLeft(await createBrowserPush(vapidKey).subscribe({ mayStay: true }))).toBe(true)
  })

  test('a browser or push service that does not answer is given up after half a minute', async () => {
    fakeTimers()
    const browser = browserWith()
    vi.stubGlobal('navigator', {
      ...navigator,
      serviceWorker: { ...navigator.serviceWorker, ready: new Promise(() => {}) },
    })
    let said: unknown = 'nothing yet'
    void createBrowserPush(vapidKey)
      .subscribe({ mayStay: true })
      .then((answer) => {
        said = answer
      })
    await vi.advanceTimersByTimeAsync(29_999)
    const before = said
    await vi.advanceTimersByTimeAsync(1)
    expect([before, said, browser.asked]).toEqual([
      ...['nothing yet', E.left(new Error('The browser does not subscribe'))],
      [],
    ])
    realTimers()
  })

  test('is given up', async () => {
    const browser = browserWith(ours)
    await createBrowserPush(vapidKey).unsubscribe()
    expect(browser.held).toBe(null)
  })
})

test.each([
  ['Macintosh; Intel Mac OS X 13_0 Version/16.1 Safari/605.1', 'Mac OS::Safari::16'],
  ['X11; Linux x86_64 HeadlessChrome/148.0.0.0 Safari/537.36', 'Linux::Chrome::148'],
  ['Windows NT 10.0 Chrome/153.0.0.0 Safari/537.36 Edg/153.0', 'Windows::Edge::153'],
  ['Android 16; Mobile Firefox/152.0', 'Android::Firefox::152'],
  ['nothing known', 'Unknown::Browser'],
])('%s is called %s', (agent, id) => {
  vi.stubGlobal('navigator', { userAgent: agent })
  expect(createBrowserPush(vapidKey).deviceId()).toBe(id)
})
