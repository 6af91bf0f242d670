import { either as E } from 'fp-ts'
import type { StateStore } from 'oidc-client-ts'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../mocks/sql/open.ts'
import { createProvider } from '../../src/adapters/identity/provider.ts'
import { createTrip } from '../../src/adapters/identity/trip.ts'
import type { Browser } from '../services/identityWorld.ts'
import { createBrowser, desk, form, startIdentity } from '../services/identityWorld.ts'

const database = await openDatabase()
const identity = await startIdentity({ database, accessTtl: 300 })
const { issuer } = identity
afterAll(async () => {
  await identity.close()
  await database.close()
})

const network = globalThis.fetch
let sent: { url: string; body: string }[] = []
let between: (url: string, answer: () => Promise<Response>) => Promise<Response> = (_, answer) => answer()

beforeEach(() => {
  sent = []
  between = (_, answer) => answer()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    sent.push({ url, body: String(init?.body ?? '') })
    return between(url, () => network(url, init))
  })
})
afterEach(() => void vi.unstubAllGlobals())

const tokenCalls = () => sent.filter(({ url }) => url.endsWith('/token')).length

const createStorage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

let ids = 0
const openTab = ({ now = () => Date.now(), trip }: { now?: () => number; trip?: StateStore } = {}) => {
  const storage = createStorage()
  const provider = createProvider({
    issuer,
    client: 'daftar',
    origin: desk,
    trip: trip ?? createTrip(storage),
    now,
    newId: () => `nonce${++ids}`,
    language: () => 'fa',
    fetch: (...call) => fetch(...call),
  })
  return { provider, storage }
}
type Tab = ReturnType<typeof openTab>

const rightOf = <A>(answer: E.Either<unknown, A>): A =>
  E.getOrElse((fault): A => {
    throw new Error(`It answers ${String(fault)}`)
  })(answer)

/** Walks from the desk to the provider's page and back; the address that the desk is called back at. */
const visitProvider = async (address: string, username = 'shop', browser: Browser = createBrowser()) => {
  vi.unstubAllGlobals()
  const { url, page } = await browser.open(address)
  const back = page === null ? url : (await browser.open(url, form({ username, password: username }))).url
  vi.stubGlobal('fetch', (called: string, init?: RequestInit) => {
    sent.push({ url: called, body: String(init?.body ?? '') })
    return between(called, () => network(called, init))
  })
  return back
}

const begun = async ({ provider }: Tab) => rightOf(await provider.begin())
const signedIn = async (tab: Tab, username = 'shop') =>
  rightOf(await tab.provider.redeem(await visitProvider(await begun(tab), username)))

describe('signing in', () => {
  test('asks with code, PKCE, exactly our scopes, and a state and nonce of its own each time', async () => {
    const asks = [await begun(openTab()), await begun(openTab())].map((address) =>
      Object.fromEntries(new URL(address).searchParams),
    )
    const asked = {
      client_id: 'daftar',
      redirect_uri: `${desk}/authcallback`,
      response_type: 'code',
      scope: 'openid offline_access roles product',
      prompt: 'consent',
      code_challenge_method: 'S256',
      ui_locales: 'fa',
      state: expect.stringMatching(/^[0-9a-f]{32}$/),
      nonce: expect.stringMatching(/^nonce\d+nonce\d+$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    }
    expect(asks).toEqual([asked, asked])
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asks[0]?.[name]).not.toBe(asks[1]?.[name])
  })

  test('gives tokens, and the user as userinfo describes them', async () => {
    const tab = openTab()
    const tokens = await signedIn(tab)
    expect([tokens.sub, tokens.lasts, await tab.provider.describe(tokens.access, tokens.sub)]).toEqual([
      'shop',
      300_000,
      E.right({
        issuer,
        sub: 'shop',
        givenName: 'مریم',
        familyName: 'احمدی',
        email: 'shop@daftar.example',
        username: 'shop',
        roles: [],
        plan: null,
        planExpire: null,
      }),
    ])
  })

  test('tells an admin by the roles', async () => {
    const tab = openTab()
    const { access, sub } = await signedIn(tab, 'admin')
    expect(rightOf(await tab.provider.describe(access, sub)).roles).toEqual(['ROLE_ADMIN'])
  })

  test('keeps nothing of the trip once it is over', async () => {
    const tab = openTab()
    const address = await begun(tab)
    expect(tab.storage.length).toBe(1)
    await tab.provider.redeem(await visitProvider(address))
    expect(tab.storage.length).toBe(0)
  })

  test('with an answer that was used before is refused, and nothing is exchanged', async () => {
    const tab = openTab()
    const back = await visitProvider(await begun(tab))
    rightOf(await tab.provider.redeem(back))
    expect([await tab.provider.redeem(back), tokenCalls()]).toEqual([E.left('refused'), 1])
  })

  const change = (name: string, value: string | null) => (address: string) => {
    const url = new URL(address)
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
    return url.href
  }

  test.each([
    ['a state of another', change('state', 'a'.repeat(32))],
    ['no state', change('state', null)],
    ['no code', change('code', null)],
    ['another issuer', change('iss', 'https://evil.example')],
    ['no issuer', change('iss', null)],
    ['a refusal', change('error', 'access_denied')],
    ['nothing at all', () => `${desk}/authcallback`],
  ])('with %s in the answer is refused, and nothing is exchanged', async (_, spoil) => {
    const tab = openTab()
    const back = await visitProvider(await begun(tab))
    expect([await tab.provider.redeem(spoil(back)), tokenCalls()]).toEqual([E.left('refused'), 0])
  })

  test('with a code that is not ours is refused', async () => {
    const tab = openTab()
    const back = await visitProvider(await begun(tab))
    expect(await tab.provider.redeem(change('code', 'x'.repeat(43))(back))).toEqual(E.left('refused'))
  })

  test('in another browser than it began in is refused, and nothing is exchanged', async () => {
    const back = await visitProvider(await begun(openTab()))
    expect([await openTab().provider.redeem(back), tokenCalls()]).toEqual([E.left('refused'), 0])
  })

  test.each(['nonce', 'code_verifier'])('whose %s was altered gives no session', async (name) => {
    const tab = openTab()
    const back = await visitProvider(await begun(tab))
    const [key = ''] = [tab.storage.key(0) ?? '']
    const kept: { id: string; value: string } = JSON.parse(tab.storage.getItem(key) ?? '')
    const value = JSON.stringify({ ...JSON.parse(kept.value), [name]: 'v'.repeat(43) })
    tab.storage.setItem(key, JSON.stringify({ ...kept, value }))
    expect(await tab.provider.redeem(back)).toEqual(E.left('refused'))
  })

  test('on a device whose clock is an hour off says so', async () => {
    const tab = openTab({ now: () => Date.now() + 3_600_000 })
    expect(await tab.provider.redeem(await visitProvider(await begun(tab)))).toEqual(E.left('clock'))
  })

  test('without the network is offline', async () => {
    between = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await openTab().provider.begin()).toEqual(E.left('offline'))
  })

  test('at a provider that is not the one that is configured is refused', async () => {
    between = async (_, answer) => {
      const document: object = await (await answer()).json()
      return Response.json({ ...document, issuer: 'https://evil.example' })
    }
    const { provider } = openTab()
    expect([await provider.begin(), await provider.reach()]).toEqual([E.left('refused'), E.left('refused')])
  })

  test('behind a captive portal is offline', async () => {
    between = () =>
      Promise.resolve(new Response('<title>Pay here</title>', { headers: { 'content-type': 'text/html' } }))
    expect(await openTab().provider.reach()).toEqual(E.left('offline'))
  })
})

describe('a refresh', () => {
  const kept = async (tab: Tab) => {
    const tokens = await signedIn(tab)
    return { sub: tokens.sub, scope: tab.provider.scope, refreshToken: tokens.refresh, idToken: tokens.idToken }
  }

  test('gives other tokens of the same user', async () => {
    const tab = openTab()
    const last = await kept(tab)
    const next = rightOf(await tab.provider.refresh(last))
    expect([next.sub, next.lasts, next.refresh === last.refreshToken]).toEqual(['shop', 300_000, false])
    expect(E.isRight(await tab.provider.describe(next.access, next.sub))).toBe(true)
  })

  test('with a token that was used before ends the session', async () => {
    const tab = openTab()
    const last = await kept(tab)
    const next = rightOf(await tab.provider.refresh(last))
    expect(await tab.provider.refresh(last)).toEqual(E.left('ended'))
    expect(await tab.provider.refresh({ ...last, refreshToken: next.refresh })).toEqual(E.left('ended'))
  })

  test('of a token of somebody else ends the session', async () => {
    const tab = openTab()
    expect(await tab.provider.refresh({ ...(await kept(tab)), sub: 'other' })).toEqual(E.left('ended'))
  })

  test.each([
    ['that never came', 'lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'cut in half',
      'lost',
      () => Promise.resolve(new Response('{"access_tok', { headers: { 'content-type': 'application/json' } })),
    ],
    [
      'of a gateway that gave up',
      'lost',
      () => Promise.resolve(new Response('<h1>Bad</h1>', { status: 502, headers: { 'content-type': 'text/html' } })),
    ],
    [
      'that says to come back later',
      'busy',
      () =>
        Promise.resolve(
          new Response('{"title":"Service Unavailable"}', {
            status: 503,
            headers: { 'content-type': 'application/problem+json' },
          }),
        ),
    ],
  ] as const)('with an answer %s is %s', async (_, fault, spoil) => {
    const tab = openTab()
    const last = await kept(tab)
    between = (url, answer) => (url.endsWith('/token') ? spoil() : answer())
    expect(await tab.provider.refresh(last)).toEqual(E.left(fault))
  })

  test('is over once the token is revoked', async () => {
    const tab = openTab()
    const last = await kept(tab)
    await tab.provider.revoke(last.refreshToken)
    expect(await tab.provider.refresh(last)).toEqual(E.left('ended'))
  })
})

test('userinfo of another subject is refused', async () => {
  const tab = openTab()
  const { access } = await signedIn(tab)
  expect(await tab.provider.describe(access, 'other')).toEqual(E.left('refused'))
})

test('leaving goes to the provider, which asks nothing and comes back to /endsession', async () => {
  const tab = openTab()
  const browser = createBrowser()
  const tokens = rightOf(await tab.provider.redeem(await visitProvider(await begun(tab), 'shop', browser)))
  const address = (await tab.provider.leave(tokens.idToken)) ?? ''
  vi.unstubAllGlobals()
  expect(await browser.open(address)).toEqual({ url: `${desk}/endsession`, page: null })
})
