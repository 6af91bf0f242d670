import { decodeJwt } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../mocks/sql/open.ts'
import {
  authUrl,
  createBrowser,
  desk,
  exchange,
  form,
  read,
  redirectUri,
  refresh,
  session,
  signIn,
  startIdentity,
  verifierOf,
} from './identityWorld.ts'

const database = await openDatabase()
const identity = await startIdentity({ database, desks: ['https://desk.example'] })
const { issuer } = identity
afterAll(async () => {
  await identity.close()
  await database.close()
})

const openSignIn = async (more: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const browser = createBrowser(headers)
  const { url, page } = await browser.open(authUrl(issuer, { verifier: verifierOf(), more }))
  if (page === null) throw new Error('no page')
  return { browser, url, page, html: await page.text() }
}

const endSession = (hint: string, more: Record<string, string> = {}) =>
  `${issuer}/session/end?${new URLSearchParams({
    ...(hint === '' ? { client_id: 'daftar' } : { id_token_hint: hint }),
    post_logout_redirect_uri: `${desk}/endsession`,
    state: 'bye',
    ...more,
  })}`

const silent = (verifier = verifierOf()) => authUrl(issuer, { verifier, more: { prompt: 'none' } })

test('discovery names the endpoints under its path, whatever host was asked', async () => {
  const asked = await fetch(`${issuer.replace('localhost', '127.0.0.1')}/.well-known/openid-configuration`)
  expect(await read(asked)).toMatchObject({
    status: 200,
    body: {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/session/end`,
      revocation_endpoint: `${issuer}/token/revocation`,
      scopes_supported: ['openid', 'offline_access', 'roles', 'product'],
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
    },
  })
})

test('the key set shows public keys only', async () => {
  const { body } = await read(await fetch(`${issuer}/jwks`))
  const parts = { kty: 'RSA', use: 'sig', alg: 'RS256', e: 'AQAB', kid: expect.any(String), n: expect.any(String) }
  expect(body).toEqual({ keys: [parts] })
})

test('a sign-in returns with code, state and issuer, without a consent page', async () => {
  const { browser, url } = await openSignIn({ state: 'where I was' })
  const back = await browser.open(url, form({ username: ' shop ', password: 'shop' }))
  const { origin, pathname, searchParams } = new URL(back.url)
  expect([back.page, origin + pathname, Object.fromEntries(searchParams)]).toEqual([
    null,
    redirectUri,
    { code: expect.any(String), state: 'where I was', iss: issuer },
  ])
})

test('the nonce comes back in the ID token', async () => {
  const verifier = verifierOf()
  const back = await signIn(issuer, createBrowser(), 'shop', { verifier, nonce: 'once' })
  const { body } = await read(await exchange(issuer, back.searchParams.get('code'), verifier))
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 300, scope: 'openid offline_access roles product' })
  if (typeof body !== 'object' || body === null || !('id_token' in body)) throw new Error('no ID token')
  expect(decodeJwt(String(body.id_token))).toMatchObject({ sub: 'shop', nonce: 'once', aud: 'daftar', iss: issuer })
})

test('a wrong password is reported in words, and the name stays', async () => {
  const { browser, url } = await openSignIn()
  const { page } = await browser.open(url, form({ username: 'shop"><b>', password: 'wrong' }))
  const html = (await page?.text()) ?? ''
  expect([page?.status, html.includes('نام کاربری یا گذرواژه درست نیست.'), html.includes('<b>')]).toEqual([
    422,
    true,
    false,
  ])
  expect(html).toContain('value="shop&quot;&gt;&lt;b&gt;"')
  const back = await browser.open(url, form({ username: 'shop', password: 'shop' }))
  expect(new URL(back.url).origin).toBe(desk)
})

test.each([
  ['Persian by itself', {}, {}, 'lang="fa" dir="rtl"'],
  ['what the browser prefers', {}, { 'accept-language': 'de, en;q=0.8, fa;q=0.5' }, 'lang="en" dir="ltr"'],
  ['what the client asks for', { ui_locales: 'fa-IR en' }, { 'accept-language': 'en' }, 'lang="fa" dir="rtl"'],
])('the page speaks %s', async (_, more, headers, expected) => {
  expect((await openSignIn(more, headers)).html).toContain(expected)
})

test('the page runs no script, and its form leads here and to the desk only', async () => {
  const { page, html } = await openSignIn()
  const policy = page.headers.get('content-security-policy')?.replace(/'sha256-[\w+/=]+'/, 'HASH')
  expect(policy).toBe(
    `default-src 'none'; style-src HASH; form-action 'self' ${desk}; base-uri 'none'; frame-ancestors 'none'`,
  )
  expect(html).not.toContain('<script')
})

test('a sign-in of another browser, or a finished one, must begin again', async () => {
  const { url } = await openSignIn()
  const stranger = await createBrowser({ 'accept-language': 'en' }).open(url)
  expect({ page: stranger.page?.status, text: await stranger.page?.text() }).toEqual({
    page: 400,
    text: expect.stringContaining('Go back to Daftar and sign in again.'),
  })
  const own = await openSignIn()
  const cookie = own.browser.cookiesFor(new URL(own.url).pathname)
  expect([
    (await fetch(own.url, { headers: { cookie } })).status,
    (await fetch(url, { headers: { cookie } })).status,
  ]).toEqual([200, 400])
})

test('a form beyond all measure signs nobody in', async () => {
  const { browser, url } = await openSignIn()
  const { page } = await browser.open(url, form({ username: 'shop', more: 'x'.repeat(9000), password: 'shop' }))
  expect(page?.status).toBe(413)
})

test.each(['http://localhost:5999', 'http://127.0.0.1:4173', 'https://desk.example'])(
  'a desk at %s may be called back',
  async (origin) => {
    const { page } = await openSignIn({ redirect_uri: `${origin}/authcallback` })
    expect([page.status, page.headers.get('content-security-policy')?.includes(` ${origin};`)]).toEqual([200, true])
  },
)

test.each([
  'https://evil.example/authcallback',
  'http://localhost:4173/elsewhere',
  'http://localhost.evil.example:4173/authcallback',
])('%s may not', async (redirect_uri) => {
  const { url, page, html } = await openSignIn({ redirect_uri })
  expect([new URL(url).pathname, page.status, html.includes('invalid_redirect_uri')]).toEqual([
    '/identity/auth',
    400,
    true,
  ])
})

test('without a code challenge there is no code', async () => {
  const url = new URL(authUrl(issuer, { verifier: verifierOf() }))
  url.searchParams.delete('code_challenge')
  url.searchParams.delete('code_challenge_method')
  const back = await createBrowser().open(url.href)
  expect(new URL(back.url).searchParams.get('error')).toBe('invalid_request')
})

test('prompt=none says login_required to a stranger, and knows whoever is signed in', async () => {
  const stranger = await createBrowser().open(silent())
  expect(new URL(stranger.url).searchParams.get('error')).toBe('login_required')
  const { browser } = await session(issuer, 'shop')
  const verifier = verifierOf()
  const back = await browser.open(silent(verifier))
  const answer = await exchange(issuer, new URL(back.url).searchParams.get('code'), verifier)
  expect(await read(answer)).toMatchObject({ status: 200, body: { refresh_token: expect.any(String) } })
})

test('prompt=consent passes without a page while the session lasts', async () => {
  const { browser } = await session(issuer, 'shop')
  const { page, url } = await browser.open(authUrl(issuer, { verifier: verifierOf() }))
  expect({ page, searchParams: new URL(url).searchParams.has('code') }).toEqual({ page: null, searchParams: true })
})

test('signing out with the ID token goes straight back, and ends session and tokens', async () => {
  const { browser, tokens } = await session(issuer, 'shop')
  const back = await browser.open(endSession(tokens.id_token))
  expect({ page: back.page, url: back.url }).toEqual({ page: null, url: `${desk}/endsession?state=bye` })
  expect(await identity.callers(tokens.access_token)).toBe(null)
  expect((await refresh(issuer, tokens.refresh_token)).status).toBe(400)
  const again = await browser.open(silent())
  expect(new URL(again.url).searchParams.get('error')).toBe('login_required')
})

test('the next user of the browser is another one', async () => {
  const { browser, tokens } = await session(issuer, 'shop')
  await browser.open(endSession(tokens.id_token))
  const next = await session(issuer, 'other', browser)
  expect(await identity.callers(next.tokens.access_token)).toEqual({ sub: 'other', roles: [] })
})

test.each(['', 'other'])('without an ID token of the session (%s) signing out is asked first', async (hinted) => {
  const hint = hinted === '' ? '' : (await session(issuer, hinted)).tokens.id_token
  const { browser, tokens } = await session(issuer, 'shop')
  const { page } = await browser.open(endSession(hint, { ui_locales: 'en' }))
  const html = (await page?.text()) ?? ''
  expect([page?.status, html.includes('Do you want to sign out?')]).toEqual([200, true])
  expect(await identity.callers(tokens.access_token)).toEqual({ sub: 'shop', roles: [] })
  const xsrf = /name="xsrf" value="(\w+)"/.exec(html)?.[1] ?? ''
  const back = await browser.open(`${issuer}/session/end/confirm`, form({ xsrf, logout: 'yes' }))
  expect(back.url).toBe(`${desk}/endsession?state=bye`)
  expect(await identity.callers(tokens.access_token)).toBe(null)
})

test('signing out leads nowhere else', async () => {
  const { browser, tokens } = await session(issuer, 'shop')
  const { page } = await browser.open(
    endSession(tokens.id_token, { post_logout_redirect_uri: 'https://evil.example/endsession' }),
  )
  expect(page?.status).toBe(400)
})
