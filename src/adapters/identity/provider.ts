import { either as E } from 'fp-ts'
import type { OidcClient, SigninResponse, StateStore } from 'oidc-client-ts'
import { authFaultOf } from '../../events/callFaults.ts'
import type { User } from '../../events/desk/user.ts'
import type { AuthFault } from '../../events/identity/auth.ts'
import type { Later } from '../http/patience.ts'
import { inTime } from '../http/patience.ts'
import type { PostedForm } from './authPage.ts'
import { checkIdToken, userOf } from './claims.ts'
import type { RefreshFault } from './faults.ts'
import { faultOf, refreshFaultOf } from './faults.ts'
import { createOwnCalls } from './ownCalls.ts'

export interface Tokens {
  access: string
  /** Milliseconds for which the access token is valid. */
  lasts: number
  refresh: string
  idToken: string
  sub: string
}

/** What a refresh needs of the last one. */
interface Refreshed {
  sub: string
  scope: string
  refreshToken: string
  idToken: string
}

export interface Provider {
  issuer: string
  scope: string
  /** Requests the discovery document anew: checks that the provider is there, and is the configured one. */
  reach: () => Promise<E.Either<AuthFault, void>>
  /** The address of the provider's sign-in page, with fresh state, nonce and PKCE. `anew`: asks a known user again. */
  begin: (how: { anew: boolean }) => Promise<E.Either<AuthFault, string>>
  /** Redeems the provider's answer. That uses its state up in any case: a second try is refused without a call. */
  redeem: (answer: string) => Promise<E.Either<AuthFault, Tokens>>
  refresh: (last: Refreshed) => Promise<E.Either<RefreshFault, Tokens>>
  describe: (access: string, sub: string) => Promise<E.Either<AuthFault, User>>
  revoke: (refreshToken: string) => Promise<void>
  /** The form that ends the provider's session and comes back to /endsession; null if it cannot be known. */
  leave: (idToken: string) => Promise<PostedForm | null>
}

interface Deps {
  issuer: string
  client: string
  /** Our origin. */
  origin: string
  trip: StateStore
  now: () => number
  later: Later
  newId: () => string
  language: () => string
  fetch: typeof fetch
}

/** Used without a configuration. */
export const noProvider: Provider = {
  issuer: '',
  scope: '',
  reach: () => Promise.resolve(E.left('unconfigured')),
  begin: () => Promise.resolve(E.left('unconfigured')),
  redeem: () => Promise.resolve(E.left('unconfigured')),
  refresh: () => Promise.resolve(E.left('unreached')),
  describe: () => Promise.resolve(E.left('unconfigured')),
  revoke: () => Promise.resolve(),
  leave: () => Promise.resolve(null),
}

const scope = 'openid offline_access roles product'

/** Requirement 9.6. */
const timeout = 3_000
/** A refresh may take longer: giving up an answer ends the session when its token is sent again. */
const refreshTimeout = 30_000
/** Milliseconds, if the provider does not say. */
const usualLife = 60_000

const sameIssuer = (a: string, b: string) => a.replace(/\/+$/, '') === b.replace(/\/+$/, '')

export const createProvider = (deps: Deps): Provider => {
  const { client: client_id, origin, trip, now, later, newId, language } = deps

  const calls = createOwnCalls({ fetch: deps.fetch, now, later, silence: timeout })

  const load = async (): Promise<OidcClient> => {
    const library = await import('oidc-client-ts')
    return new library.OidcClient({
      authority: deps.issuer,
      client_id,
      redirect_uri: `${origin}/authcallback`,
      post_logout_redirect_uri: `${origin}/endsession`,
      response_type: 'code',
      scope,
      prompt: 'consent',
      loadUserInfo: false,
      filterProtocolClaims: false,
      requestTimeoutInSeconds: timeout / 1000,
      fetchRequestCredentials: 'omit',
      // Reports the status of such an error: see faults.ts.
      revokeTokenAdditionalContentTypes: ['application/problem+json'],
      stateStore: trip,
    })
  }
  let loaded: Promise<OidcClient> | null = null
  const library = () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }

  /** The issuer in the provider's own spelling. */
  const issuerOf = async (oidc: OidcClient): Promise<E.Either<AuthFault, string>> => {
    const { issuer } = await oidc.metadataService.getMetadata()
    return issuer !== undefined && sameIssuer(issuer, deps.issuer) ? E.right(issuer) : E.left('refused')
  }

  const tokensOf = (response: SigninResponse, sub: string): E.Either<AuthFault, Tokens> => {
    const { access_token, refresh_token, id_token, token_type, expires_in } = response
    if (access_token === '' || refresh_token === undefined || id_token === undefined) return E.left('refused')
    if (token_type.toLowerCase() !== 'bearer') return E.left('refused')
    const lasts = expires_in === undefined || !(expires_in > 0) ? usualLife : expires_in * 1000
    return E.right({ access: access_token, lasts, refresh: refresh_token, idToken: id_token, sub })
  }

  const attempt = async <A>(task: () => Promise<E.Either<AuthFault, A>>): Promise<E.Either<AuthFault, A>> => {
    try {
      // The library's time-out ends when an answer begins; this one when it is complete.
      return await inTime(later, 4 * timeout, task)
    } catch (error) {
      return E.left(authFaultOf(faultOf(error)))
    }
  }

  return {
    issuer: deps.issuer,
    scope,

    reach: () =>
      attempt(async () => {
        const issuer = await calls.discover(deps.issuer)
        if (E.isLeft(issuer)) return E.left(authFaultOf(issuer.left))
        if (!sameIssuer(issuer.right, deps.issuer)) return E.left('refused')
        return E.map(() => undefined)(await issuerOf(await library()))
      }),

    begin: ({ anew }) =>
      attempt(async () => {
        const oidc = await library()
        const issuer = await issuerOf(oidc)
        if (E.isLeft(issuer)) return issuer
        const asks = { nonce: newId() + newId(), ui_locales: language() }
        return E.right((await oidc.createSigninRequest({ ...asks, ...(anew && { prompt: 'login consent' }) })).url)
      }),

    redeem: (answer) =>
      attempt(async () => {
        const oidc = await library()
        const { state } = await oidc.readSigninResponseState(answer)
        const issuer = await issuerOf(oidc)
        if (E.isLeft(issuer)) return issuer
        const metadata = await oidc.metadataService.getMetadata()
        const named = new URL(answer).searchParams.get('iss')
        const mustName = Reflect.get(metadata, 'authorization_response_iss_parameter_supported') === true
        if (state.nonce === undefined || (named === null ? mustName : named !== issuer.right)) {
          await trip.remove(state.id)
          return E.left('refused')
        }
        const response = await oidc.processSigninResponse(answer)
        const checked = checkIdToken(response.profile, {
          issuer: issuer.right,
          client: client_id,
          nonce: state.nonce,
          now: now() / 1000,
        })
        return E.isLeft(checked) ? checked : tokensOf(response, checked.right.sub)
      }),

    async refresh({ sub, scope: granted, refreshToken, idToken }) {
      try {
        const oidc = await library()
        const issuer = await issuerOf(oidc)
        if (E.isLeft(issuer)) return E.left('unreached')
        const profile = { sub, iss: issuer.right, aud: client_id, exp: 0, iat: 0 }
        const state = { refresh_token: refreshToken, session_state: null, scope: granted, profile }
        const exchange = oidc.useRefreshToken.bind(oidc)
        const response = await inTime(later, refreshTimeout + timeout, () =>
          exchange({ state, timeoutInSeconds: refreshTimeout / 1000 }),
        )
        response.refresh_token ??= refreshToken
        if (response.id_token === undefined) response.id_token = idToken
        else if (E.isLeft(checkIdToken(response.profile, { issuer: issuer.right, client: client_id, sub, now: 0 })))
          return E.left('ended')
        return E.mapLeft((): RefreshFault => 'unreached')(tokensOf(response, sub))
      } catch (error) {
        return E.left(refreshFaultOf(error))
      }
    },

    describe: (access, sub) =>
      attempt(async () => {
        const oidc = await library()
        const issuer = await issuerOf(oidc)
        if (E.isLeft(issuer)) return issuer
        const url = await oidc.metadataService.getUserInfoEndpoint()
        const info = await calls.userInfo(url, access)
        return E.isLeft(info) ? E.left(authFaultOf(info.left)) : userOf(info.right, deps.issuer, sub)
      }),

    async revoke(refreshToken) {
      await attempt(async () => E.right(await (await library()).revokeToken(refreshToken, 'refresh_token')))
    },

    async leave(idToken) {
      const asked = await attempt(async () => {
        const oidc = await library()
        const { searchParams } = new URL((await oidc.createSignoutRequest({ id_token_hint: idToken })).url)
        const address = (await oidc.metadataService.getEndSessionEndpoint()) ?? ''
        const own = new URL(address).searchParams
        return E.right({ address, fields: Object.fromEntries([...searchParams].filter(([name]) => !own.has(name))) })
      })
      return E.isRight(asked) ? asked.right : null
    },
  }
}
