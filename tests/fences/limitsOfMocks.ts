import { vi } from 'vitest'
import { ownsApp } from '../../mocks/apps.ts'
import { createVerify } from '../../mocks/identity/tokens.ts'
import type { Database } from '../../mocks/sql/database.ts'
import { createNames } from '../../mocks/sql/postgres.ts'

/** A database with this answer to each query, and the number of queries. */
const databaseOf = (row: object) => {
  let asked = 0
  const query = () => {
    asked += 1
    return Promise.resolve([row])
  }
  const database: Database = { query, transaction: (work) => work({ query }), close: () => Promise.resolve() }
  return { database, asked: () => asked }
}

/** Queries for owners when so many apps are requested, and then the first of them again. */
const ownersAsked = async (count: number): Promise<number> => {
  const { database, asked } = databaseOf({ public_id: 'found' })
  const caller = { sub: 'shop', roles: [] }
  for (let at = 0; at < count; at++) await ownsApp(database, caller, `app-${at}`)
  await ownsApp(database, caller, 'app-0')
  return asked()
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const issuer = 'https://identity.example'
const hour = 60 * 60

/** Checks of signatures when so many valid tokens come, and then the first of them again. */
const signaturesRead = async (count: number): Promise<number> => {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  )
  const { n = '', e = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  const key = { kty: 'RSA', kid: 'key-1', alg: 'RS256', use: 'sig', n, e } as const
  const verified = vi.spyOn(crypto.subtle, 'verify').mockResolvedValue(true)
  const { database } = databaseOf({ generation: '1', granted: true, roles: '[]' })
  const verify = createVerify({
    ...{ sql: database, issuer, now: () => new Date(0) },
    keys: { private: { keys: [] }, public: { keys: [key] }, cookieKeys: [] },
  })
  const head = encoded({ alg: 'RS256', typ: 'at+jwt', kid: 'key-1' })
  const tokenOf = (at: number) =>
    `${head}.${encoded({ iss: issuer, aud: 'daftar-api', exp: hour, sub: `user-${at}`, generation: '1' })}.AAAA`
  for (let at = 0; at < count; at++) await verify(tokenOf(at))
  await verify(tokenOf(0))
  const times = verified.mock.calls.length
  verified.mockRestore()
  return times
}

/** Whether the last of so many statements is prepared. */
const isPrepared = (count: number): boolean => {
  const nameOf = createNames()
  const names = Array.from({ length: count }, (_, at) => nameOf(`select ${at}`))
  return names.at(-1) !== undefined && nameOf('select 0') === names[0]
}

/** Limits of the mocks, at n and not at n + 1. The number is written here and not taken from the code. */
export const ofMocks: Readonly<
  Record<string, readonly [most: number, holds: (count: number) => boolean | Promise<boolean>]>
> = {
  'mocks/apps.ts mostOwners': [100_000, async (count) => (await ownersAsked(count)) === count],
  'mocks/identity/tokens.ts mostKnown': [10_000, async (count) => (await signaturesRead(count)) === count],
  'mocks/sql/postgres.ts mostPrepared': [200, isPrepared],
}
