import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Callers } from '../callers.ts'
import type { Database } from '../sql/database.ts'
import type { Accounts } from './accounts.ts'
import { createAccounts } from './accounts.ts'
import { readForm } from './form.ts'
import { createInteraction } from './interaction.ts'
import { createKeys } from './keys.ts'
import { createProvider } from './provider.ts'
import { createTables } from './tables.ts'
import { createGeneration, createVerify } from './tokens.ts'
import { createUserinfo } from './userinfo.ts'

/**
 * A sign-out that is posted, as RP-initiated logout wants it understood: the library takes it only with cookies that
 * other sites send, which need https, so it is handed on as if it had been asked for by address.
 */
const takePostedSignOut = async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
  if (ctx.method === 'POST' && ctx.path === '/session/end') {
    const asked = await readForm(ctx.req)
    if (asked === null) {
      ctx.status = 413
      return
    }
    ctx.method = 'GET'
    ctx.url = `/session/end?${asked}`
  }
  return next()
}

const mount = '/identity'
const calls = [
  'GET /.well-known/openid-configuration',
  'GET /auth',
  'POST /token',
  'POST /token/revocation',
  'GET /jwks',
  'GET /me',
  'GET /session/end',
  'POST /session/end',
  'POST /stand-in/expire',
]
const fiveMinutes = 300
/** Bytes of a body. A chunked one meets the library's own limit, which is similar. */
const mostBytes = 64 * 1024

export interface IdentityOptions {
  database: Database
  /** The mocks' address without a path: `http://localhost:4174`. The issuer is `/identity` there. */
  url: string
  /** Further desks' origins, on https; every port of this machine is allowed anyway. */
  desks?: readonly string[]
  /** Seconds for which an access token is valid. */
  accessTtl?: number
  /** The clock for access tokens. */
  now?: () => Date
}

export interface Identity {
  issuer: string
  /** Answers paths below `/identity/`. */
  listener: (request: IncomingMessage, response: ServerResponse) => void
  callers: Callers
  accounts: Accounts
  /** Method and path of each call. */
  calls: readonly string[]
}

/** The options of `DESK_ORIGINS` (separated by commas or spaces) and `IDENTITY_ACCESS_TTL` (seconds). */
export const identityOptionsOf = ({ DESK_ORIGINS = '', IDENTITY_ACCESS_TTL }: NodeJS.ProcessEnv) => {
  const accessTtl = Number(IDENTITY_ACCESS_TTL || fiveMinutes)
  if (!Number.isSafeInteger(accessTtl) || accessTtl < 1) {
    throw new Error('IDENTITY_ACCESS_TTL must be a whole number of seconds above 0')
  }
  return { desks: DESK_ORIGINS.split(/[\s,]+/).filter((origin) => origin !== ''), accessTtl }
}

/** An OpenID provider for a developer's machine. Its state is in the database, so processes may share it. */
export const createIdentity = async ({
  database,
  url,
  desks = [],
  accessTtl = fiveMinutes,
  now = () => new Date(),
}: IdentityOptions): Promise<Identity> => {
  await createTables(database)
  const { origin, host } = new URL(url)
  const issuer = `${origin}${mount}`
  const [desk = 'http://localhost:4173'] = desks
  const keys = await createKeys(database)
  const accounts = await createAccounts(database)
  const generation = createGeneration(database)
  const verify = createVerify({ sql: database, issuer, keys, now })
  const deps = { sql: database, issuer, keys, accounts, desks, desk, accessTtl, generation: generation.current }
  const provider = createProvider(deps)

  provider.use(async (ctx, next) => {
    if ((ctx.request.length ?? 0) <= mostBytes) return next()
    ctx.status = 413
  })
  provider.use(takePostedSignOut)
  provider.use(createUserinfo({ accounts, verify, desks }))
  provider.use(createInteraction({ provider, accounts, desk }))
  provider.use(async (ctx, next) => {
    if (ctx.method !== 'POST' || ctx.path !== '/stand-in/expire') return next()
    await generation.next()
    ctx.status = 204
  })
  const fail = (error: unknown) => console.error('identity:', error instanceof Error ? error.stack : 'an unknown error')
  provider.on('server_error', (_, error) => fail(error))
  provider.onerror = fail

  const answer = provider.callback()

  return {
    issuer,
    listener: (request, response) => {
      const asked = request.url ?? mount
      Object.assign(request, { originalUrl: asked, url: asked.slice(mount.length) || '/' })
      request.headers.host = host
      void answer(request, response)
    },
    callers: async (token) => {
      const bearer = await verify(token)
      return bearer === null ? null : { sub: bearer.sub, roles: bearer.roles }
    },
    accounts,
    calls: calls.map((call) => call.replace(' ', ` ${mount}`)),
  }
}
