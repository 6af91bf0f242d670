import { either as E } from 'fp-ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { maryam } from '../scenarios/authDesk.ts'
import { createBrowser, desk, form } from '../services/identityWorld.ts'
import { rightOf, startProvider } from './identityProvider.ts'

const { begun, issuer, openTab, signedIn, tokenCalls, visitProvider, way } = await startProvider()

afterEach(() => void vi.useRealTimers())

describe('signing in', () => {
  test('sends code, PKCE, our exact scopes, and a fresh state and nonce', async () => {
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

  test('again asks a user whom the provider knows for the password', async () => {
    const tab = openTab()
    const browser = createBrowser()
    rightOf(await tab.provider.redeem(await visitProvider(await begun(tab), 'shop', browser)))
    const known = await visitProvider(await begun(tab), 'other', browser)
    expect(rightOf(await tab.provider.redeem(known)).sub).toBe('shop')
    const address = rightOf(await tab.provider.begin({ anew: true }))
    const asked = await visitProvider(address, 'other', browser)
    expect(rightOf(await tab.provider.redeem(asked)).sub).toBe('other')
  })

  test('gives tokens, and the user as userinfo describes them', async () => {
    const tab = openTab()
    const tokens = await signedIn(tab)
    expect([tokens.sub, tokens.lasts, await tab.provider.describe(tokens.access, tokens.sub)]).toEqual([
      'shop',
      300_000,
      E.right({ ...maryam, issuer }),
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
    const tab = openTab(() => Date.now() + 3_600_000)
    expect(await tab.provider.redeem(await visitProvider(await begun(tab)))).toEqual(E.left('clock'))
  })

  test('at a provider that says nothing for three seconds is offline', async () => {
    const tab = openTab()
    const back = await visitProvider(await begun(tab))
    way.between = (_, __, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
      })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const said: unknown[] = []
    const redeemed = tab.provider.redeem(back).then((answer) => void said.push(answer))
    while (tokenCalls() === 0) await new Promise((done) => void setImmediate(done))
    await vi.advanceTimersByTimeAsync(2_999)
    expect(said).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await redeemed
    expect(said).toEqual([E.left('offline')])
  })

  test('without the network is offline', async () => {
    way.between = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await openTab().provider.begin({ anew: false })).toEqual(E.left('offline'))
  })

  test('at a provider that is not the one that is configured is refused', async () => {
    way.between = async (_, answer) => {
      const document: object = await (await answer()).json()
      return Response.json({ ...document, issuer: 'https://evil.example' })
    }
    const { provider } = openTab()
    expect([await provider.begin({ anew: false }), await provider.reach()]).toEqual([
      E.left('refused'),
      E.left('refused'),
    ])
  })

  test('behind a captive portal is offline', async () => {
    way.between = () =>
      Promise.resolve(new Response('<title>Pay here</title>', { headers: { 'content-type': 'text/html' } }))
    expect(await openTab().provider.reach()).toEqual(E.left('offline'))
  })
})

test('userinfo of another subject is refused', async () => {
  const tab = openTab()
  const { access } = await signedIn(tab)
  expect(await tab.provider.describe(access, 'other')).toEqual(E.left('refused'))
})

test('signing out posts to the provider without a token in the address, and returns to /endsession', async () => {
  const tab = openTab()
  const browser = createBrowser()
  const tokens = rightOf(await tab.provider.redeem(await visitProvider(await begun(tab), 'shop', browser)))
  const asked = await tab.provider.leave(tokens.idToken)
  vi.unstubAllGlobals()
  expect(asked).toEqual({
    address: `${issuer}/session/end`,
    fields: { id_token_hint: tokens.idToken, post_logout_redirect_uri: `${desk}/endsession` },
  })
  const answer = await browser.open(asked?.address ?? '', form(asked?.fields ?? {}))
  expect(answer).toEqual({ url: `${desk}/endsession`, page: null })
})
