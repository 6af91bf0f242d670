import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import Provider, { interactionPolicy } from 'oidc-provider'
import type { Sql } from '../sql/database.ts'
import type { Accounts } from './accounts.ts'
import { languageOf, show } from './answer.ts'
import { createClients, isDesk, scopes, scriptsClient } from './clients.ts'
import { refusedPage } from './html.ts'
import type { Keys } from './keys.ts'
import { createRecords } from './records.ts'
import { createSignedOut, createSignOut } from './signOut.ts'
import { audience } from './tokens.ts'
import { claimsOfScope } from './userinfo.ts'

const api = 'urn:daftar:api'
const minute = 60
const day = 24 * 60 * minute
const refreshTtl = 14 * day

/** A sign-in is asked, consent never: so `prompt=consent`, which offline_access needs, passes by itself. */
const policyOfOurs = () => {
  const policy = interactionPolicy.base()
  for (const check of ['consent_prompt', 'native_client_prompt']) policy.get('consent')?.checks.remove(check)
  return policy
}

/** The session's grant, or a new one, with every requested scope. */
const grantOfOurs = async ({ oidc }: KoaContextWithOIDC) => {
  const { client, session, account, provider } = oidc
  if (client === undefined || account === undefined) return undefined
  const known = session?.grantIdFor(client.clientId)
  const found = known === undefined ? undefined : await provider.Grant.find(known)
  const mine = found?.accountId === account.accountId ? found : undefined
  const grant = mine ?? new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '))
  grant.addResourceScope(api, [...oidc.requestParamScopes].join(' '))
  await grant.save()
  return grant
}

type Deps = {
  sql: Sql
  issuer: string
  keys: Keys
  accounts: Accounts
  desks: readonly string[]
  desk: string
  accessTtl: number
  generation: () => Promise<string>
}

export const createProvider = ({ sql, issuer, keys, accounts, desks, desk, accessTtl, generation }: Deps) => {
  const { port, pathname } = new URL(issuer)
  const cookie = (name: string) => `identity_${name}_${port}`

  const configuration: Configuration = {
    adapter: createRecords(sql),
    clients: createClients(desks),
    jwks: keys.private,
    scopes,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'none'],
    claims: { openid: claimsOfScope.openid, roles: claimsOfScope.roles, product: claimsOfScope.product },
    cookies: {
      keys: keys.cookieKeys,
      names: { session: cookie('session'), interaction: cookie('interaction'), resume: cookie('resume') },
      long: { httpOnly: true, sameSite: 'lax', path: pathname, signed: true, overwrite: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true, allowedPolicy: async (_, client, token) => token.clientId === client.clientId },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => api,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: scopes.join(' '),
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTtl,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: createSignOut(sql, pathname),
        postLogoutSuccessSource: createSignedOut(desk),
      },
    },
    interactions: { policy: policyOfOurs(), url: (_, { uid }) => `${pathname}/interaction/${uid}` },
    loadExistingGrant: grantOfOurs,
    findAccount: async (_, sub) =>
      (await accounts.find(sub)) === null ? undefined : { accountId: sub, claims: () => ({ sub }) },
    extraTokenClaims: async (_, token) => ({
      generation: await generation(),
      ...(token.kind === 'AccessToken' ? { grant: token.grantId } : {}),
    }),
    formats: {
      customizers: {
        jwt: (_, token, parts) => {
          if (token.clientId === scriptsClient.id) parts.payload.sub = scriptsClient.sub
        },
      },
    },
    clientBasedCORS: (_, origin) => isDesk(origin, desks),
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    renderError: (ctx, out) => {
      const lines = [out.error, out.error_description ?? '']
      show(ctx, ctx.status, refusedPage(languageOf(ctx), desk, lines))
    },
    ttl: {
      AccessToken: accessTtl,
      ClientCredentials: accessTtl,
      AuthorizationCode: minute,
      IdToken: 60 * minute,
      Interaction: 60 * minute,
      RefreshToken: refreshTtl,
      Grant: refreshTtl,
      Session: refreshTtl,
    },
  }
  return new Provider(issuer, configuration)
}
