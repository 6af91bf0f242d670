import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { checkIdToken, userOf } from '../../src/adapters/identity/claims.ts'

const now = 1_795_245_120
const issuer = 'https://identity.example'
const asked = { issuer, client: 'daftar', nonce: 'n-1', now }
const claims = { iss: issuer, sub: 'shop', aud: 'daftar', iat: now, exp: now + 3_600, nonce: 'n-1' }

describe('an ID token', () => {
  test.each([
    ['as it should be', {}],
    ['for several, authorised to us', { aud: ['daftar', 'other'], azp: 'daftar' }],
    ['issued a few minutes from now, by our clock', { iat: now + 590, exp: now + 4_000 }],
    ['that expired a moment ago', { iat: now - 500, exp: now - 5 }],
  ])('%s is taken', (_, change) => {
    expect(checkIdToken({ ...claims, ...change }, asked)).toEqual(E.right({ sub: 'shop' }))
  })

  test.each([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['of an issuer spelt otherwise', { iss: `${issuer}/` }],
    ['for another client', { aud: 'other' }],
    ['for several, authorised to nobody', { aud: ['daftar', 'other'] }],
    ['authorised to another', { azp: 'other' }],
    ['with another nonce', { nonce: 'n-2' }],
    ['without a nonce', { nonce: undefined }],
    ['of nobody', { sub: '' }],
    ['without a subject', { sub: undefined }],
    ['without an end', { exp: undefined }],
    ['that ends before it begins', { exp: now - 1 }],
    ['that was issued at no time', { iat: 'now' }],
  ])('%s is refused', (_, change) => {
    expect(checkIdToken({ ...claims, ...change }, asked)).toEqual(E.left('refused'))
  })

  test.each([
    ['issued an hour from now', { iat: now + 3_600, exp: now + 7_200 }],
    ['issued an hour ago', { iat: now - 3_600, exp: now + 3_600 }],
    ['of 1970', { iat: 0, exp: 3_600 }],
  ])('%s says that the clock is wrong', (_, change) => {
    expect(checkIdToken({ ...claims, ...change }, asked)).toEqual(E.left('clock'))
  })

  test('of a refresh is held to its subject, not to our clock', () => {
    const expected = { issuer, client: 'daftar', sub: 'shop', now: 0 }
    expect([checkIdToken(claims, expected), checkIdToken({ ...claims, sub: 'other' }, expected)]).toEqual([
      E.right({ sub: 'shop' }),
      E.left('refused'),
    ])
  })

  test.each([null, 'text', [], 7])('an ID token that is %j is refused', (odd) => {
    expect(checkIdToken(odd, asked)).toEqual(E.left('refused'))
  })
})

describe('a user', () => {
  const user = {
    issuer,
    sub: 'shop',
    givenName: '',
    familyName: '',
    email: '',
    username: '',
    roles: [],
    plan: null,
    planExpire: null,
  }

  test('without more than a subject has no names', () => {
    expect(userOf({ sub: 'shop' }, issuer, 'shop')).toEqual(E.right(user))
  })

  test('lacks what the provider says null of', () => {
    const names = { given_name: null, family_name: null, email: null, username: null, preferred_username: 'maryam' }
    const info = { sub: 'shop', ...names, roles: null, plan: null, planExpire: null }
    expect(userOf(info, issuer, 'shop')).toEqual(E.right({ ...user, username: 'maryam' }))
  })

  test('has what the provider says, cut to what an event holds, and nothing else', () => {
    const info = { sub: 'shop', given_name: 'م'.repeat(5_000), roles: ['ROLE_ADMIN'], plan: 'STARTUP', is_root: true }
    expect(userOf(info, issuer, 'shop')).toEqual(
      E.right({ ...user, givenName: 'م'.repeat(200), roles: ['ROLE_ADMIN'], plan: 'STARTUP' }),
    )
  })

  test.each([
    ['of another subject', { sub: 'other' }],
    ['of no subject', {}],
    ['whose roles are a word', { sub: 'shop', roles: 'ROLE_ADMIN' }],
    ['that is no object', null],
  ])('%s is refused', (_, info) => {
    expect(userOf(info, issuer, 'shop')).toEqual(E.left('refused'))
  })
})
