import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import type { Caller } from '../callers.ts'
import type { Sql } from '../sql/database.ts'
import { readRoles } from './accounts.ts'
import type { Keys } from './keys.ts'
import { firstRow, setting } from './tables.ts'

export const audience = 'daftar-api'

const Claims = t.intersection([
  t.type({ sub: t.string, generation: t.string, exp: t.number }),
  t.partial({ scope: t.string, grant: t.string }),
])

type Claims = t.TypeOf<typeof Claims>

/** Tokens whose claims are cached. */
const mostKnown = 10_000

const Standing = t.type({ generation: t.string, granted: t.boolean, roles: t.string })

const standing = `select
    (select value from identity_settings where name = 'generation') as generation,
    exists (select 1 from identity_records where model = 'Grant' and id = $2 and expires_at > now()) as granted,
    roles
  from identity_accounts where sub = $1`

/** Tokens of an older generation are refused, so that all can be made to expire at once. */
export const createGeneration = (sql: Sql) => ({
  current: () => setting(sql, 'generation', async () => '1'),
  next: async () => {
    await setting(sql, 'generation', async () => '1')
    const text = `update identity_settings set value = (value::integer + 1)::text where name = 'generation'`
    await sql.query(text)
  },
})

export type Bearer = Caller & { scopes: ReadonlySet<string> }

type Deps = { sql: Sql; issuer: string; keys: Keys; now: () => Date }

/**
 * An access token's caller and scope; null if it is invalid, foreign, expired, or its grant has ended. Signature,
 * issuer, audience and time are checked here, the grant in the database.
 */
export const createVerify = ({ sql, issuer, keys, now }: Deps) => {
  const keySet = createLocalJWKSet(keys.public)

  const known = new Map<string, Claims>()

  const remember = (token: string, claims: Claims) => {
    known.set(token, claims)
    const [oldest] = known.keys()
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  }

  const read = async (token: string): Promise<unknown> => {
    const options = { issuer, audience, algorithms: ['RS256'], typ: 'at+jwt', requiredClaims: ['exp'] }
    try {
      return (await jwtVerify(token, keySet, { ...options, currentDate: now() })).payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  /** A valid signature stays valid; the time is checked each time. */
  const claimsOf = async (token: string): Promise<Claims | null> => {
    const before = known.get(token)
    if (before !== undefined && before.exp > Math.floor(now().getTime() / 1000)) return before
    known.delete(token)
    const claims = Claims.decode(await read(token))
    if (E.isLeft(claims)) return null
    remember(token, claims.right)
    return claims.right
  }

  return async (token: string): Promise<Bearer | null> => {
    const claims = await claimsOf(token)
    if (claims === null) return null
    const { sub, generation, grant, scope = '' } = claims
    const found = firstRow(Standing, await sql.query(standing, [sub, grant ?? null]))
    if (found === null || found.generation !== generation) return null
    if (grant !== undefined && !found.granted) return null
    return { sub, roles: readRoles(found.roles), scopes: new Set(scope.split(' ')) }
  }
}
