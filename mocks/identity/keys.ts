import { randomBytes } from 'node:crypto'
import * as t from 'io-ts'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import type { Sql } from '../sql/database.ts'
import { readRow, setting } from './tables.ts'

const RsaKey = t.type({
  kty: t.literal('RSA'),
  kid: t.string,
  alg: t.literal('RS256'),
  use: t.literal('sig'),
  e: t.string,
  n: t.string,
  d: t.string,
  p: t.string,
  q: t.string,
  dp: t.string,
  dq: t.string,
  qi: t.string,
})

const makeKey = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' })
}

/** Made once and kept in the database, so that every process signs and reads alike, also after a restart. */
export const createKeys = async (sql: Sql) => {
  const key = readRow(RsaKey, JSON.parse(await setting(sql, 'key', makeKey)))
  const cookieKey = await setting(sql, 'cookie key', async () => randomBytes(32).toString('base64url'))
  const { kty, kid, alg, use, e, n } = key
  return { private: { keys: [key] }, public: { keys: [{ kty, kid, alg, use, e, n }] }, cookieKeys: [cookieKey] }
}

export type Keys = Awaited<ReturnType<typeof createKeys>>
