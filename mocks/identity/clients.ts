import type { ClientMetadata } from 'oidc-provider'

const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

const loopbackDesks = ['http://localhost:4173', 'http://127.0.0.1:4173', 'http://[::1]:4173']

/** True if a page of this origin may call the provider: any port of this machine, or a named desk. */
export const isDesk = (origin: string, desks: readonly string[]): boolean =>
  loopback.test(origin) || desks.includes(origin)

export const scopes = ['openid', 'offline_access', 'roles', 'product']

/** The client that acts for the shop's owner without a browser. */
export const scriptsClient = { id: 'scripts', secret: 'scripts', sub: 'shop' } as const

/** `native` allows a redirect to any port of this machine (RFC 8252, section 7.3); other desks need https. */
export const createClients = (desks: readonly string[]): ClientMetadata[] => {
  const origins = [...loopbackDesks, ...desks.filter((origin) => !loopback.test(origin))]
  return [
    {
      client_id: 'daftar',
      client_name: 'Daftar',
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: origins.map((origin) => `${origin}/authcallback`),
      post_logout_redirect_uris: origins.map((origin) => `${origin}/endsession`),
    },
    {
      client_id: scriptsClient.id,
      client_secret: scriptsClient.secret,
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
    },
  ]
}
