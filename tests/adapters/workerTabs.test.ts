import { describe, expect, test } from 'vitest'
import { openNotification } from '../../src/adapters/worker/click.ts'
import { renewSubscription } from '../../src/adapters/worker/rotation.ts'

const origin = 'https://daftar.example'

/** A worker with these tabs open, and its actions in order. */
const worker = (open: readonly { path: string; frameType?: string }[]) => {
  const done: unknown[] = []
  const tabs = open.map(({ path, frameType = 'top-level' }) => ({
    url: new URL(path, origin).href,
    frameType,
    postMessage: (message: unknown) => void done.push([path, message]),
    focus: async () => void done.push([path, 'focus']),
  }))
  const clients = {
    matchAll: async (of: unknown) => {
      done.push(of)
      return tabs
    },
    openWindow: async (url: string) => void done.push(['open', url]),
  }
  return { done, clients }
}

const all = { type: 'window', includeUncontrolled: true }

const clicked = async (data: unknown, open: Parameters<typeof worker>[0]) => {
  const { done, clients } = worker(open)
  const notification = { data, close: () => void done.push('close') }
  await openNotification({ notification }, { clients, location: { origin } })
  return done
}

describe('a notification that is clicked', () => {
  test('is closed, and opens its page where no tab is open', async () => {
    expect(await clicked({ route: '/apps/web-push' }, [])).toEqual(['close', all, ['open', '/apps/web-push']])
  })

  test('tells the tab that was looked at last, and brings it to the front', async () => {
    expect(await clicked({ route: '/apps/web-push' }, [{ path: '/plans?a=b' }, { path: '/' }])).toEqual([
      'close',
      all,
      ['/plans?a=b', { type: 'OPEN_ROUTE', route: '/apps/web-push' }],
      ['/plans?a=b', 'focus'],
    ])
  })

  test('tells no frame, no replay, and no page that is not of the desk', async () => {
    const others = [{ path: '/identity/login' }, { path: '/', frameType: 'nested' }, { path: '/support/replay' }]
    expect(await clicked({ route: '/apps' }, others)).toEqual(['close', all, ['open', '/apps']])
  })

  test.each([
    [{ route: '//evil.example' }],
    [{ route: 'https://evil.example/' }],
    [{ route: 'javascript:alert(1)' }],
    [{ route: '/logout' }],
    [{ url: '/apps' }],
    [null],
    ['/apps'],
  ])('with the data %j opens the desk', async (data) => {
    expect(await clicked(data, [])).toEqual(['close', all, ['open', '/']])
    expect((await clicked(data, [{ path: '/apps' }]))[2]).toEqual(['/apps', { type: 'OPEN_ROUTE', route: '/' }])
  })
})

describe('a subscription that the browser took back', () => {
  const applicationServerKey = new Uint8Array([4, 1, 2]).buffer
  const old = { options: { userVisibleOnly: true, applicationServerKey } }
  const unasked = () => Promise.reject(new Error('nobody asks'))
  const fresh: PushSubscription = {
    endpoint: 'https://push.example/2',
    expirationTime: null,
    options: old.options,
    getKey: () => null,
    toJSON: () => ({}),
    unsubscribe: unasked,
  }

  const renewed = async (event: Parameters<typeof renewSubscription>[0], subscribed = async () => fresh) => {
    const { done, clients } = worker([{ path: '/' }, { path: '/apps' }])
    const pushManager = {
      getSubscription: unasked,
      permissionState: unasked,
      subscribe: (options?: unknown) => {
        done.push(['subscribe', options])
        return subscribed()
      },
    }
    await renewSubscription(event, { clients, registration: { showNotification: unasked, pushManager } })
    return done
  }
  const asked = ['subscribe', { userVisibleOnly: true, applicationServerKey }]
  const told = [all, ['/', { type: 'PUSH_ROTATED' }], ['/apps', { type: 'PUSH_ROTATED' }]]

  test('is replaced with the same key, and every tab is told', async () => {
    expect(await renewed({ oldSubscription: old })).toEqual([asked, ...told])
  })

  test('is reported also if another is refused', async () => {
    expect(await renewed({ oldSubscription: old, newSubscription: null }, unasked)).toEqual([asked, ...told])
  })

  test('is not requested if the browser brought another, or its key is unknown', async () => {
    expect(await renewed({ oldSubscription: old, newSubscription: fresh })).toEqual(told)
    expect(await renewed({ oldSubscription: null })).toEqual(told)
    expect(await renewed({ oldSubscription: { options: { ...old.options, applicationServerKey: null } } })).toEqual(
      told,
    )
    expect(await renewed({})).toEqual(told)
  })
})
