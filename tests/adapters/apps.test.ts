import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { getResponse } from 'msw'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKey } from '../../mocks/apiKey.ts'
import { createHandlers } from '../../mocks/handlers.ts'
import { createMain } from '../../mocks/main.ts'
import { mockCallers, tokenOf } from '../../mocks/mockCallers.ts'
import type { Database } from '../../mocks/sql/database.ts'
import { openDatabase } from '../../mocks/sql/open.ts'
import { createAppListPorts } from '../../src/adapters/identity/appList.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import { createHeldJournal } from '../events/heldStore.ts'
import { live } from '../scenarios/live.ts'
import { serviceAt } from './serviceAt.ts'

const base = 'https://main.test/root/main'

interface World {
  answer: (request: Request) => Response | undefined | Promise<Response | undefined>
  token?: string | null
  key?: string
  isOnline?: boolean
  /** Ids of apps that may have rows on the device. */
  here?: readonly string[]
}

/** The main API over a scripted network, and the requests that it received. */
const createWorld = ({ answer, token = 'token-1', key = apiKey, isOnline = true, here = [] }: World) => {
  const seen: Request[] = []
  const refused: string[] = []
  const store = createMemoryStore()
  const { journal } = createHeldJournal(store)
  const network = async (...call: Parameters<typeof fetch>) => {
    const request = new Request(...call)
    seen.push(request.clone())
    const response = await answer(request)
    if (response === undefined) throw new TypeError('Failed to fetch')
    return response
  }
  const main = serviceAt(base, network, {
    session: { token: () => Promise.resolve(O.fromNullable(token)), refused: (each) => void refused.push(each) },
    headers: { 'x-taak-api-key': key },
    isOnline: () => isOnline,
  })
  return {
    seen,
    refused,
    main,
    store,
    ports: createAppListPorts(main, { ...{ store, journal }, here: () => [...here] }),
  }
}

const fault = (status: number, detail: string) => ({ status, detail, violation: null })

describe('over the mock', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase()
  })
  afterAll(() => database.close())

  const worldOf = (sub: string, more: Partial<World> = {}) => {
    const handlers = createHandlers([createMain({ database, callers: mockCallers })])
    return createWorld({
      answer: (request) => {
        const { pathname } = new URL(request.url)
        return getResponse(handlers, new Request(`http://stand-in${pathname.replace('/root', '')}`, request))
      },
      token: tokenOf(sub),
      ...more,
    })
  }

  test('an app is made once, exists the second time, and is listed', async () => {
    const { ports } = worldOf('baker')
    expect(await ports.listApps({}, live)).toEqual({ type: 'appList.loaded', apps: [], unsent: [] })

    const made = await ports.createApp({ name: 'نانوایی' }, live)
    if (made.type !== 'app.created') throw new Error('Not made')
    const { app, existed } = made
    expect({ name: app.name, existed }).toEqual({ name: 'نانوایی', existed: false })

    expect(await ports.createApp({ name: 'نانوایی' }, live)).toEqual({ type: 'app.created', app, existed: true })
    expect(await ports.listApps({}, live)).toEqual({ type: 'appList.loaded', apps: [app], unsent: [] })
  })

  test('a name that the server refuses is reported with its field', async () => {
    const { ports } = worldOf('baker')
    const violation = { title: 'Constraint Violation', field: 'name', message: 'must be 1 to 200 letters' }

    expect(await ports.createApp({ name: '' }, live)).toEqual({
      type: 'app.notCreated',
      fault: { status: 400, detail: 'Constraint Violation', violation },
    })
  })

  test('without the application key every call fails', async () => {
    const { ports } = worldOf('baker', { key: 'another' })

    expect(await ports.listApps({}, live)).toEqual({ type: 'appList.notLoaded', fault: fault(403, 'Forbidden') })
  })

  test('a token that is refused is given back to the session', async () => {
    const { ports, refused } = worldOf('baker', { token: 'wrong' })

    expect([await ports.listApps({}, live), refused]).toEqual([
      { type: 'appList.notLoaded', fault: fault(401, 'Unable To Obtain Valid Token') },
      ['wrong'],
    ])
  })
})

test.each(['a', 'ش', '"', '€'])(
  '100 apps of the longest ids and names, in %j, are entries of less than 32 KiB',
  async (letter) => {
    const named = (n: number) => ({ publicId: `app-${n}`.padEnd(64, 'x'), name: letter.repeat(200) })
    const listed = Array.from({ length: 120 }, (_, n) => named(n))
    const { ports } = createWorld({ answer: () => Response.json(listed) })
    const loaded = await ports.listApps({}, live)
    if (loaded.type !== 'appList.loaded') throw new Error('No list came')
    const { apps } = loaded
    expect(apps.map(({ publicId }) => publicId)).toEqual(listed.slice(0, 100).map(({ publicId }) => publicId))
    const ids = apps.slice(0, 50).map(({ publicId }) => publicId)
    expect(
      bytesOf({
        ...{ type: 'apps.rested', app: apps[0], owner: 'o'.repeat(200), known: apps },
        ...{ gone: ids, dropped: [], begun: true },
      }),
    ).toBeLessThan(32 * 1024 - 300)
  },
)

test.each([
  ['a', 'a'.repeat(200)],
  ['😀', '😀'.repeat(100)],
])('an app whose name is longer than a name of ours, in %s, is there with its beginning', async (letter, name) => {
  const named = { publicId: 'app-1', name: letter.repeat(201) }
  const other = { publicId: 'app-2', name: 'نان' }
  const { ports } = createWorld({
    answer: ({ method }) => Response.json(method === 'GET' ? [named, other] : named),
  })
  expect(await ports.listApps({}, live)).toEqual({
    ...{ type: 'appList.loaded', apps: [{ publicId: 'app-1', name }, other], unsent: [] },
  })
  expect(await ports.createApp({ name }, live)).toEqual({
    ...{ type: 'app.created', app: { publicId: 'app-1', name }, existed: true },
  })
})

test('each call has token and key, follows no redirect, and has a body only if needed', async () => {
  const { seen, ports } = createWorld({ answer: () => Response.json([]) })
  await ports.listApps({}, live)
  await ports.createApp({ name: 'نان' }, live)

  const [list, create] = seen
  expect(seen.map(({ method, url, redirect }) => [method, url, redirect])).toEqual([
    ['GET', `${base}/v1/apps`, 'manual'],
    ['POST', `${base}/v1/apps`, 'manual'],
  ])
  expect([...(list?.headers ?? [])]).toEqual([
    ['accept', 'application/json'],
    ['authorization', 'Bearer token-1'],
    ['x-taak-api-key', apiKey],
  ])
  expect([create?.headers.get('content-type'), await create?.json()]).toEqual(['application/json', { name: 'نان' }])
})

test.each([
  ['that the answer lacks is asked for once more', ['app-1'], ['app-1', 'app-2'], 2],
  ['that the answer has is not asked for', ['app-1', 'app-2'], ['app-1', 'app-2'], 1],
  ['that no answer has is asked for once', ['app-1'], ['app-1'], 2],
])('an app that comes during the call and %s', async (_, first, second, asked) => {
  const here = ['app-1', 'gone']
  const answers = [first, second]
  const { seen, ports } = createWorld({
    here,
    answer: () => {
      if (seen.length === 1) here.push('app-2')
      return Response.json(answers.shift()?.map((publicId) => ({ publicId, name: publicId })))
    },
  })
  const loaded = await ports.listApps({}, live)
  const apps = (asked === 1 ? first : second).map((publicId) => ({ publicId, name: publicId }))
  expect([loaded, seen.length]).toEqual([{ type: 'appList.loaded', apps, unsent: [] }, asked])
})

describe('a bad answer has its reason', () => {
  const listed = async (world: World) => {
    const answer = await createWorld(world).ports.listApps({}, live)
    return answer.type === 'appList.notLoaded' ? answer.fault : answer
  }

  test('no answer: -1', async () => {
    const late = () => Promise.reject(new DOMException('late', 'TimeoutError'))
    const answers = [await listed({ answer: () => undefined }), await listed({ answer: late })]
    expect(answers).toEqual(Array(2).fill(fault(-1, 'Network Error')))
  })

  test('every other failure: 0, with what it says', async () => {
    expect(await listed({ answer: () => Promise.reject(new RangeError('odd')) })).toEqual(fault(0, 'RangeError: odd'))
  })

  test.each(['', '{', '{}', 'null', '[{}]', '[{"publicId":"a b","name":"x"}]', '[{"publicId":"a"}]'])(
    'what cannot be read, %j: 0',
    async (body) => {
      expect(await listed({ answer: () => new Response(body) })).toEqual(fault(0, 'The answer cannot be read'))
    },
  )

  test.each([403, 404, 409, 500, 503])('%i: the status, with the title of the answer', async (status) => {
    expect(await listed({ answer: () => Response.json({ title: 'Oops' }, { status }) })).toEqual(fault(status, 'Oops'))
    expect(await listed({ answer: () => new Response('?', { status }) })).toEqual(fault(status, ''))
  })

  test('a 400 without violations reports none, and a title of a megabyte is cut', async () => {
    const answer = () => Response.json({ title: 'x'.repeat(1_000_000), violations: [] }, { status: 400 })
    expect(await listed({ answer })).toEqual(fault(400, 'x'.repeat(1000)))
  })

  test('signed out nothing is called; without a network the outcome is offline', async () => {
    const world = { answer: () => Response.json([]), token: null }
    expect([await listed(world), await listed({ ...world, isOnline: false })]).toEqual([
      fault(401, 'Unable To Obtain Valid Token'),
      fault(-1, 'Network Error'),
    ])
    const { seen, ports } = createWorld(world)
    await ports.createApp({ name: 'x' }, live)
    expect(seen).toEqual([])
  })
})

test('an empty answer is null, whatever the method', async () => {
  const { main, seen } = createWorld({ answer: () => new Response(null, { status: 204 }) })

  expect(
    await main.change(
      { method: 'DELETE', changes: true, path: ['v1', 'apps', 'x'], answer: t.null },
      live.stored,
      live.signal,
    ),
  ).toEqual(E.right({ status: 204, body: null }))
  expect(seen.map(({ method }) => method)).toEqual(['DELETE'])
})

test('an app with the name of this device’s own is not taken', async () => {
  const { ports } = createWorld({ answer: () => Response.json({ publicId: 'local', name: 'x' }, { status: 201 }) })

  expect(await ports.createApp({ name: 'x' }, live)).toEqual({
    type: 'app.notCreated',
    fault: fault(0, 'The answer cannot be read'),
  })
})
