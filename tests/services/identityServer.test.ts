import { expect, test, vi } from 'vitest'
import { identityOptionsOf } from '../../mocks/identity/identity.ts'
import type { Database } from '../../mocks/sql/database.ts'
import { desk, form, read, refresh, session, startIdentity, tokensOf } from './identityWorld.ts'
import { serveWithProvider } from './servedServices.ts'

const { database, url, identity } = await serveWithProvider()
const { issuer, callers } = identity

const forecast = async (kind: string) => {
  const body = JSON.stringify({ service: 'identity', kind, times: 1 })
  expect((await fetch(`${url}/faults`, { method: 'PUT', body })).status).toBe(204)
}

const userinfo = (token: string, headers: Record<string, string>) =>
  fetch(`${issuer}/me`, { headers: { ...headers, authorization: `Bearer ${token}` } })

test('the services take the tokens of the provider, and of nobody else', async () => {
  const { tokens } = await session(issuer, 'shop')
  const look = async (token: string) =>
    (await fetch(`${url}/gtin/v1/pip/6261011110018/IRR`, { headers: { authorization: `Bearer ${token}` } })).status
  expect([await look(tokens.access_token), await look('stand-in-shop')]).toEqual([200, 401])
})

test('its endpoints are listed among the calls, and there', async () => {
  const listed = (await (await fetch(url)).text()).split('\n').filter((line) => line.includes(' /identity/'))
  expect(listed).toEqual([
    'GET /identity/.well-known/openid-configuration',
    'GET /identity/auth',
    'POST /identity/token',
    'POST /identity/token/revocation',
    'GET /identity/jwks',
    'GET /identity/me',
    'GET /identity/session/end',
    'POST /identity/session/end',
    'POST /identity/stand-in/expire',
  ])
  for (const line of listed) {
    const [method = '', path = ''] = line.split(' ')
    expect((await fetch(url + path, { method })).status).not.toBe(404)
  }
})

test('pages of this machine may call it, others may not', async () => {
  const { tokens } = await session(issuer, 'shop')
  const from = async (origin: string) => {
    const headers = { origin }
    const refreshing = form({ grant_type: 'refresh_token', client_id: 'daftar', refresh_token: 'none' })
    const answers = [
      await fetch(`${issuer}/token`, { ...refreshing, headers }),
      await userinfo(tokens.access_token, headers),
      await fetch(`${issuer}/token/revocation`, { ...form({ client_id: 'daftar', token: 'none' }), headers }),
      await fetch(`${issuer}/me`, {
        method: 'OPTIONS',
        headers: {
          ...headers,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      }),
      await fetch(`${issuer}/.well-known/openid-configuration`, { headers }),
    ]
    return answers.map((answer) => answer.headers.get('access-control-allow-origin'))
  }
  const here = 'http://127.0.0.1:5173'
  expect(await from(here)).toEqual([here, here, here, here, here])
  const evil = 'https://evil.example'
  expect((await from(evil)).slice(0, 3)).toEqual([null, null, null])
})

test('the fault belongs to the token endpoint, and a lost answer was effective', async () => {
  const { tokens } = await session(issuer, 'shop')
  await forecast('down')
  expect((await fetch(`${issuer}/jwks`)).status).toBe(200)
  const fields = { grant_type: 'refresh_token', client_id: 'daftar', refresh_token: tokens.refresh_token }
  const down = await fetch(`${issuer}/token`, { ...form(fields), headers: { origin: desk } })
  expect([down.headers.get('access-control-allow-origin'), await read(down)]).toEqual([
    desk,
    { status: 503, body: { title: 'Service Unavailable', status: 503 } },
  ])
  await forecast('slow=1')
  const second = await tokensOf(await refresh(issuer, tokens.refresh_token))
  await forecast('truncated')
  await expect((await refresh(issuer, second.refresh_token)).json()).rejects.toThrow(SyntaxError)
  expect(await callers(second.access_token)).toEqual({ sub: 'shop', roles: [] })
  const fresh = await session(issuer, 'shop')
  await forecast('lost')
  await expect(refresh(issuer, fresh.tokens.refresh_token)).rejects.toMatchObject({ cause: { code: 'UND_ERR_SOCKET' } })
  expect((await refresh(issuer, fresh.tokens.refresh_token)).status).toBe(400)
  expect(await callers(fresh.tokens.access_token)).toBe(null)
})

test('nothing secret is ever written out, also when the database fails', async () => {
  const written: string[] = []
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...said: unknown[]) => void written.push(said.map(String).join(' '))),
  )
  const { tokens } = await session(issuer, 'shop')
  await refresh(issuer, 'guess')
  expect(written).toEqual([])

  const failing: Database = {
    ...database,
    query: (text, values) =>
      text.includes('from identity_records')
        ? Promise.reject(new Error('the disk is gone'))
        : database.query(text, values),
  }
  const broken = await startIdentity({ database: failing })
  const answer = await refresh(broken.issuer, tokens.refresh_token)
  for (const spy of spies) spy.mockRestore()
  await broken.close()
  expect({ answer: answer.status, writtenCount: written.length }).toEqual({ answer: 500, writtenCount: 1 })
  expect(written[0]).toContain('identity: Error: the disk is gone')
  expect(written[0]).not.toContain(tokens.refresh_token)
})

test('the environment names other desks and the time of an access token', () => {
  expect(identityOptionsOf({})).toEqual({ desks: [], accessTtl: 300 })
  const some = { DESK_ORIGINS: 'https://a.example, https://b.example', IDENTITY_ACCESS_TTL: '5' }
  expect(identityOptionsOf(some)).toEqual({ desks: ['https://a.example', 'https://b.example'], accessTtl: 5 })
  expect(() => identityOptionsOf({ IDENTITY_ACCESS_TTL: 'soon' })).toThrow('IDENTITY_ACCESS_TTL')
})

test.each([
  [65_536, 400],
  [65_537, 413],
])('a body of %i bytes is answered with %i', async (bytes, status) => {
  const answer = await fetch(`${issuer}/token`, { method: 'POST', body: 'x'.repeat(bytes) })
  expect(answer.status).toBe(status)
})

test.each(['session/end', 'stand-in/expire', 'token'])('64 MiB are too large a body: %s', async (path) => {
  const answer = await fetch(`${issuer}/${path}`, { method: 'POST', body: 'x'.repeat(64 * 1024 * 1024) })
  expect(answer.status).toBe(413)
})
