import { either as E } from 'fp-ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createIdentitySession } from '../../src/adapters/identity/identitySession.ts'
import { noShare } from '../../src/adapters/identity/share.ts'
import { createMemoryVault } from '../../src/adapters/identity/vault.ts'
import type { Tab } from './identityProvider.ts'
import { rightOf, startProvider } from './identityProvider.ts'

const { openTab, signedIn, tokenCalls, way } = await startProvider()

afterEach(() => void vi.useRealTimers())

const kept = async (tab: Tab) => {
  const tokens = await signedIn(tab)
  return { sub: tokens.sub, scope: tab.provider.scope, refreshToken: tokens.refresh, idToken: tokens.idToken }
}

const json =
  (status: number, body: object, type = 'application/json') =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': type } }))
const html = (status: number) => () =>
  Promise.resolve(new Response('<h1>Sorry</h1>', { status, headers: { 'content-type': 'text/html' } }))

/** Replaces the token endpoint's answer to a refresh. */
const stopBy = (spoil: () => Promise<Response>) => {
  way.between = (url, answer) => (url.endsWith('/token') ? spoil() : answer())
}

const stops: readonly [string, () => Promise<Response>][] = [
  ['a connection that drops', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'an answer that is cut in half',
    () => Promise.resolve(new Response('{"access_tok', { headers: { 'content-type': 'application/json' } })),
  ],
  ['a gateway that says 502', html(502)],
  ['a gateway that says 502 in JSON', json(502, { message: 'Bad Gateway' })],
  ['a gateway that says 504', html(504)],
  ['a provider that says 503', json(503, { title: 'Service Unavailable' }, 'application/problem+json')],
  ['a provider that says 429', json(429, {})],
  ['a proxy that says 400', html(400)],
  ['a proxy that says 401 in JSON', json(401, { message: 'No' })],
  ['a gateway with codes of its own', json(403, { error: 'access_denied' })],
  ['a portal that answers with a page', html(200)],
  ['a portal that answers with JSON', json(200, {})],
  ['a provider that says it failed', json(400, { error: 'server_error' })],
  ['a provider that asks to slow down', json(400, { error: 'slow_down' })],
  ['a provider that does not know this desk for a while', json(401, { error: 'invalid_client' })],
]

describe('a refresh', () => {
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

  test('is over once the token is revoked', async () => {
    const tab = openTab()
    const last = await kept(tab)
    await tab.provider.revoke(last.refreshToken)
    expect(await tab.provider.refresh(last)).toEqual(E.left('ended'))
  })

  test.each(['invalid_grant', 'invalid_scope', 'interaction_required'])(
    'a refresh that is answered %s ends the session',
    async (error) => {
      const tab = openTab()
      const last = await kept(tab)
      stopBy(json(400, { error }))
      expect(await tab.provider.refresh(last)).toEqual(E.left('ended'))
    },
  )

  test.each(stops)('a refresh that is stopped by %s is offline, and its token stays good', async (_, spoil) => {
    const tab = openTab()
    const last = await kept(tab)
    stopBy(spoil)
    expect(await tab.provider.refresh(last)).toEqual(E.left('unreached'))
    way.between = (_, answer) => answer()
    expect(rightOf(await tab.provider.refresh(last)).sub).toBe('shop')
  })

  test('a refresh that is not answered for thirty seconds is offline', async () => {
    const tab = openTab()
    const last = await kept(tab)
    const before = tokenCalls()
    way.between = (url, answer, init) =>
      url.endsWith('/token')
        ? new Promise((_, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
          })
        : answer()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const said: unknown[] = []
    const asked = tab.provider.refresh(last).then((answer) => void said.push(answer))
    while (tokenCalls() === before) await new Promise((done) => void setImmediate(done))
    await vi.advanceTimersByTimeAsync(29_999)
    expect(said).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(said).toEqual([E.left('unreached')])
  })
})

describe('a session at this provider', () => {
  const opened = async () => {
    const tab = openTab()
    const tokens = await signedIn(tab)
    const world = { time: 0, ended: 0 }
    const session = createIdentitySession({
      ...{ provider: tab.provider, vault: createMemoryVault(), share: noShare },
      inTurn: (task) => task(),
      now: () => world.time,
      newId: () => 'session-1',
      patience: () => new Promise(() => {}),
    })
    session.listen({
      ended: () => {
        world.ended += 1
      },
      refreshed() {},
    })
    await session.begin(tokens)
    world.time += tokens.lasts
    return { session, world }
  }

  test('goes on after an hour of everything that stops a refresh', async () => {
    const { session, world } = await opened()
    for (const [, spoil] of stops) {
      stopBy(spoil)
      world.time += 240_000
      expect(await session.resume()).toBe('unreached')
    }
    way.between = (_, answer) => answer()
    expect([await session.resume(), world.ended, session.held()?.sub]).toEqual(['live', 0, 'shop'])
  })

  test('whose answer was lost is over when its token comes again', async () => {
    const { session, world } = await opened()
    way.between = async (url, answer) => {
      const answered = await answer()
      if (url.endsWith('/token')) throw new TypeError('Failed to fetch')
      return answered
    }
    expect([await session.resume(), world.ended]).toEqual(['unreached', 0])
    way.between = (_, answer) => answer()
    expect([await session.resume(), world.ended, await session.resume()]).toEqual(['ended', 1, 'ended'])
  })
})
