import { decodeJwt, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { createIdentity } from '../../mocks/identity/identity.ts'
import { createKeys } from '../../mocks/identity/keys.ts'
import { createRecords } from '../../mocks/identity/records.ts'
import { openDatabase } from '../../mocks/sql/open.ts'
import {
  createBrowser,
  exchange,
  form,
  listen,
  read,
  refresh,
  session,
  signIn,
  startIdentity,
  tokensOf,
  verifierOf,
} from './identityWorld.ts'

const database = await openDatabase()
const identity = await startIdentity({ database })
const { issuer, callers } = identity
afterAll(async () => {
  await identity.close()
  await database.close()
})

const shop = { sub: 'shop', roles: [] }
const dead = { status: 400, body: { error: 'invalid_grant', error_description: 'grant request is invalid' } }

const userinfo = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${issuer}/me`, { headers: { ...headers, authorization: `Bearer ${token}` } })

const asScripts = (secret: string) =>
  fetch(`${issuer}/token`, {
    ...form({ grant_type: 'client_credentials' }),
    headers: { authorization: `Basic ${Buffer.from(`scripts:${secret}`).toString('base64')}` },
  })

test('a code needs the verifier that it was asked with', async () => {
  for (const sent of [verifierOf(), '']) {
    const back = await signIn(issuer, createBrowser(), 'shop', { verifier: verifierOf() })
    expect(await read(await exchange(issuer, back.searchParams.get('code'), sent))).toEqual(dead)
  }
})

test('a code that comes twice ends what it gave', async () => {
  const verifier = verifierOf()
  const code = (await signIn(issuer, createBrowser(), 'shop', { verifier })).searchParams.get('code')
  const tokens = await tokensOf(await exchange(issuer, code, verifier))
  expect(await callers(tokens.access_token)).toEqual(shop)
  expect(await read(await exchange(issuer, code, verifier))).toEqual(dead)
  expect(await callers(tokens.access_token)).toBe(null)
})

test('a refresh token is good once, and its second use ends the grant', async () => {
  const { tokens } = await session(issuer, 'shop')
  const next = await tokensOf(await refresh(issuer, tokens.refresh_token))
  expect(next.refresh_token).not.toBe(tokens.refresh_token)
  expect(await callers(next.access_token)).toEqual(shop)
  expect(await read(await refresh(issuer, tokens.refresh_token))).toEqual(dead)
  expect(await read(await refresh(issuer, next.refresh_token))).toEqual(dead)
  expect(await callers(next.access_token)).toBe(null)
})

test('of two refreshes at once at most one is answered, and neither line lives on', async () => {
  const { tokens } = await session(issuer, 'shop')
  const answers = await Promise.all([1, 2].map(() => refresh(issuer, tokens.refresh_token)))
  const won = answers.filter(({ status }) => status === 200)
  expect(won.length).toBeLessThan(2)
  for (const answer of won) {
    expect(await read(await refresh(issuer, (await tokensOf(answer)).refresh_token))).toEqual(dead)
  }
  expect(await callers(tokens.access_token)).toBe(null)
})

test('a token is consumed once in the database too, whoever looked at it before', async () => {
  const records = createRecords(database)
  await records('Grant').upsert('grant', {}, 60)
  await records('RefreshToken').upsert('token', { grantId: 'grant' }, 60)
  await records('RefreshToken').consume('token')
  expect(await records('RefreshToken').find('token')).toEqual({ grantId: 'grant', consumed: true })
  await expect(records('RefreshToken').consume('token')).rejects.toMatchObject({ error: 'invalid_grant' })
  expect([await records('Grant').find('grant'), await records('RefreshToken').find('token')]).toEqual([
    undefined,
    undefined,
  ])
})

test('a record ends with its time', async () => {
  const sessions = createRecords(database)('Session')
  await sessions.upsert('over', { uid: 'uid-over' }, 0)
  await sessions.upsert('lasting', { uid: 'uid-lasting' }, 60)
  expect([await sessions.find('over'), await sessions.findByUid('uid-over')]).toEqual([undefined, undefined])
  expect(await sessions.findByUid('uid-lasting')).toEqual({ uid: 'uid-lasting' })
})

test('after the grant was ended the session gives a new one without a page', async () => {
  const { browser, tokens } = await session(issuer, 'shop')
  await refresh(issuer, tokens.refresh_token)
  await refresh(issuer, tokens.refresh_token)
  expect(await callers((await session(issuer, 'nobody', browser)).tokens.access_token)).toEqual(shop)
})

test('a revoked refresh token takes the access token along', async () => {
  const { tokens } = await session(issuer, 'shop')
  const revocation = form({ client_id: 'daftar', token: tokens.refresh_token })
  expect((await fetch(`${issuer}/token/revocation`, revocation)).status).toBe(200)
  expect(await callers(tokens.access_token)).toBe(null)
})

test('userinfo tells what the scopes cover', async () => {
  const until = '2027-02-19T00:00:00.000Z'
  const { tokens } = await session(issuer, 'admin')
  const name = { given_name: 'آرش', family_name: 'کریمی', email: 'admin@daftar.example', username: 'admin' }
  const admin = { sub: 'admin', ...name, roles: ['ROLE_ADMIN'] }
  expect(await read(await userinfo(tokens.access_token))).toEqual({ status: 200, body: admin })
  expect(await identity.accounts.describe('admin', { plan: ['STARTUP'], planExpire: [until] })).toBe(true)
  const withPlan = { ...admin, plan: 'STARTUP', planExpire: until }
  expect(await read(await userinfo(tokens.access_token))).toEqual({ status: 200, body: withPlan })
  const verifier = verifierOf()
  const back = await signIn(issuer, createBrowser(), 'admin', { verifier, more: { scope: 'openid' } })
  const plain = await tokensOf(await exchange(issuer, back.searchParams.get('code'), verifier))
  expect(await read(await userinfo(plain.access_token))).toEqual({ status: 200, body: { sub: 'admin', ...name } })
})

test('userinfo refuses what is no token', async () => {
  const answer = await userinfo('no-token')
  expect([answer.headers.get('www-authenticate'), await read(answer)]).toEqual([
    'Bearer error="invalid_token"',
    { status: 401, body: { error: 'invalid_token', error_description: 'invalid token provided' } },
  ])
})

test('the scripts act for the shop, with their secret only', async () => {
  expect(await callers((await tokensOf(await asScripts('scripts'))).access_token)).toEqual(shop)
  expect((await asScripts('guess')).status).toBe(401)
})

test('the accounts are searched by a part of name or email, in pages', async () => {
  const names = async (text: string, offset = 0) =>
    (await identity.accounts.search(text, offset, 10)).map(({ username }) => username)
  expect([await names('موسوی'), await names('SHOP@'), await names('%')]).toEqual([['other'], ['shop'], []])
  expect([(await names('')).length, (await names('', 20)).length]).toEqual([10, 5])
})

test('a token is taken only if it is ours, for us, and in time', async () => {
  const { tokens } = await session(issuer, 'shop')
  const keys = await createKeys(database)
  const [jwk] = keys.private.keys
  if (jwk === undefined) throw new Error('no key')
  const own = await importJWK(jwk, 'RS256')
  const { privateKey: foreign } = await generateKeyPair('RS256')
  const claims = decodeJwt(tokens.access_token)
  const header = { alg: 'RS256', typ: 'at+jwt', kid: jwk.kid }
  const forge = (changes: object, key = own, head = header) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader(head).sign(key)
  const [head, , signature] = tokens.access_token.split('.')
  const body = Buffer.from(JSON.stringify({ ...claims, sub: 'admin' })).toString('base64url')

  expect(await callers(await forge({}))).toEqual(shop)
  const refused = {
    'for another': await forge({ aud: 'another-api' }),
    'of another issuer': await forge({ iss: 'http://localhost:1/identity' }),
    expired: await forge({ exp: 1_700_000_000 }),
    'without an end': await forge({ exp: undefined }),
    'of another key': await forge({}, foreign),
    'of an unknown grant': await forge({ grant: 'none' }),
    'of nobody': await forge({ sub: 'nobody' }),
    'of another kind': await forge({}, own, { ...header, typ: 'JWT' }),
    'an ID token': tokens.id_token,
    tampered: `${head}.${body}.${signature}`,
    unsigned: `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${body}.`,
    'no token': 'stand-in-token',
    empty: '',
  }
  for (const [why, token] of Object.entries(refused)) expect([why, await callers(token)]).toEqual([why, null])
})

test('a token ends with its time', async () => {
  const end = (await session(issuer, 'shop')).tokens.access_token
  const at = (seconds: number) => createIdentity({ database, url: identity.url, now: () => new Date(seconds * 1000) })
  const exp = decodeJwt(end).exp ?? 0
  expect(await (await at(exp - 1)).callers(end)).toEqual(shop)
  expect(await (await at(exp)).callers(end)).toBe(null)
})

test('all access tokens can be made to expire, and refreshing mends it', async () => {
  const { tokens } = await session(issuer, 'shop')
  expect((await fetch(`${issuer}/stand-in/expire`, { method: 'POST' })).status).toBe(204)
  expect([await callers(tokens.access_token), (await userinfo(tokens.access_token)).status]).toEqual([null, 401])
  expect(await callers((await tokensOf(await refresh(issuer, tokens.refresh_token))).access_token)).toEqual(shop)
})

test('two processes over one database are one provider', async () => {
  const server = await listen()
  const second = await createIdentity({ database, url: identity.url, accessTtl: 7 })
  server.answerBy(second.listener)
  const there = `${server.url}/identity`
  const verifier = verifierOf()
  const back = await signIn(issuer, createBrowser(), 'shop', { verifier })
  const answer = await exchange(there, back.searchParams.get('code'), verifier)
  expect(await read(answer.clone())).toMatchObject({ status: 200, body: { expires_in: 7 } })
  const tokens = await tokensOf(answer)
  expect(await callers(tokens.access_token)).toEqual(shop)
  const next = await tokensOf(await refresh(issuer, tokens.refresh_token))
  expect(await second.callers(next.access_token)).toEqual(shop)
  expect(await fetch(`${there}/jwks`).then(read)).toEqual(await fetch(`${issuer}/jwks`).then(read))
  await server.close()
})
