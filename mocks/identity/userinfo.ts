import type Provider from 'oidc-provider'
import type { Account, Accounts } from './accounts.ts'
import { isDesk } from './clients.ts'
import type { Bearer } from './tokens.ts'

type Middleware = Parameters<Provider['use']>[0]

/** The claims of each scope. A name and an email come with `openid`, since the desk requests no more. */
export const claimsOfScope = {
  openid: ['sub', 'given_name', 'family_name', 'email', 'username'],
  roles: ['roles'],
  product: ['plan', 'planExpire'],
} as const

const product = ({ attributes }: Account) => {
  const [plan] = attributes.plan ?? []
  const [planExpire] = attributes.planExpire ?? []
  return { ...(plan === undefined ? {} : { plan }), ...(planExpire === undefined ? {} : { planExpire }) }
}

const claims = (account: Account, scopes: ReadonlySet<string>) => ({
  sub: account.sub,
  given_name: account.givenName,
  family_name: account.familyName,
  email: account.email,
  username: account.username,
  ...(scopes.has('roles') ? { roles: account.roles } : {}),
  ...(scopes.has('product') ? product(account) : {}),
})

type Deps = { accounts: Accounts; verify: (token: string) => Promise<Bearer | null>; desks: readonly string[] }

/**
 * Userinfo by the services' access token. The provider's own refuses a token with an audience, so it would need a
 * second kind; its path, discovery and preflight are kept.
 */
export const createUserinfo = ({ accounts, verify, desks }: Deps): Middleware => {
  const refuse = { error: 'invalid_token', error_description: 'invalid token provided' }

  return async (ctx, next) => {
    if (ctx.path !== '/me' || (ctx.method !== 'GET' && ctx.method !== 'POST')) return next()
    const origin = ctx.get('origin')
    ctx.vary('Origin')
    ctx.set('Cache-Control', 'no-store')
    if (isDesk(origin, desks)) {
      ctx.set('Access-Control-Allow-Origin', origin)
      ctx.set('Access-Control-Expose-Headers', 'WWW-Authenticate')
    }
    const bearer = await verify(/^Bearer (\S+)$/i.exec(ctx.get('authorization'))?.[1] ?? '')
    const account = bearer?.scopes.has('openid') ? await accounts.find(bearer.sub) : null
    if (bearer === null || account === null) {
      ctx.status = 401
      ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"')
      ctx.body = refuse
      return
    }
    ctx.body = claims(account, bearer.scopes)
  }
}
