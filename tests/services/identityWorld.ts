import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { Identity, IdentityOptions } from '../../mocks/identity/identity.ts'
import { createIdentity } from '../../mocks/identity/identity.ts'

export const desk = 'http://localhost:4173'
export const redirectUri = `${desk}/authcallback`

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** A port whose listener is set later: a provider must know its address before it is made. */
export const listen = async () => {
  const held: { listener: Listener } = { listener: (_, response) => response.writeHead(503).end() }
  const server = createServer((request, response) => held.listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    answerBy: (listener: Listener) => {
      held.listener = listener
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const freePort = async (): Promise<number> => {
  const { url, close } = await listen()
  await close()
  return Number(new URL(url).port)
}

/** One provider on its own port. */
export const startIdentity = async (options: Omit<IdentityOptions, 'url'>) => {
  const server = await listen()
  const identity: Identity = await createIdentity({ ...options, url: server.url })
  server.answerBy(identity.listener)
  return { ...identity, url: server.url, close: server.close }
}

/** A browser: it keeps cookies by their path, and follows redirects only on demand. */
export const createBrowser = (usual: Record<string, string> = {}) => {
  const jar = new Map<string, { path: string; value: string }>()

  const take = (header: string) => {
    const [pair = '', ...attributes] = header.split(/;\s*/)
    const at = pair.indexOf('=')
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/'
    const name = pair.slice(0, at)
    if (pair.length === at + 1) jar.delete(name)
    else jar.set(name, { path, value: pair.slice(at + 1) })
  }

  const cookiesFor = (pathname: string) =>
    [...jar].flatMap(([name, { path, value }]) => (pathname.startsWith(path) ? [`${name}=${value}`] : [])).join('; ')

  const visit = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({ accept: 'text/html', ...usual })
    new Headers(init.headers).forEach((value, name) => {
      headers.set(name, value)
    })
    headers.set('cookie', cookiesFor(new URL(url).pathname))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const header of response.headers.getSetCookie()) take(header)
    return response
  }

  /** Follows redirects up to a page, or an address of the desk. */
  const follow = async (url: string, response: Response): Promise<{ url: string; page: Response | null }> => {
    const location = response.headers.get('location')
    if (location === null) return { url, page: response }
    const next = new URL(location, url).href
    return next.startsWith(desk) ? { url: next, page: null } : follow(next, await visit(next))
  }

  const open = async (url: string, init: RequestInit = {}) => follow(url, await visit(url, init))

  return { open, cookiesFor }
}

export type Browser = ReturnType<typeof createBrowser>

export const verifierOf = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

type Ask = { verifier: string; state?: string; nonce?: string; more?: Record<string, string> }

export const authUrl = (issuer: string, { verifier, state = 's', nonce = 'n', more = {} }: Ask): string =>
  `${issuer}/auth?${new URLSearchParams({
    client_id: 'daftar',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid offline_access roles product',
    prompt: 'consent',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...more,
  })}`

export const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})

/** Signs in by the page and answers the callback's address. */
export const signIn = async (issuer: string, browser: Browser, username: string, ask: Ask): Promise<URL> => {
  const page = await browser.open(authUrl(issuer, ask))
  if (page.page === null) return new URL(page.url)
  const back = await browser.open(page.url, form({ username, password: username }))
  return new URL(back.url)
}

type Tokens = Readonly<Record<'access_token' | 'refresh_token' | 'id_token', string>>

const text = (body: object, name: string): string => String(Object.entries(body).find(([key]) => key === name)?.[1])

export const tokensOf = async (response: Response): Promise<Tokens> => {
  const body: unknown = await response.json()
  if (response.status !== 200 || typeof body !== 'object' || body === null) throw new Error(JSON.stringify(body))
  return {
    access_token: text(body, 'access_token'),
    refresh_token: text(body, 'refresh_token'),
    id_token: text(body, 'id_token'),
  }
}

export const exchange = (issuer: string, code: string | null, verifier: string) =>
  fetch(
    `${issuer}/token`,
    form({
      grant_type: 'authorization_code',
      client_id: 'daftar',
      redirect_uri: redirectUri,
      code: String(code),
      code_verifier: verifier,
    }),
  )

export const refresh = (issuer: string, token: string) =>
  fetch(`${issuer}/token`, form({ grant_type: 'refresh_token', client_id: 'daftar', refresh_token: token }))

/** A signed-in browser, and its tokens. */
export const session = async (issuer: string, username: string, browser = createBrowser()) => {
  const verifier = verifierOf()
  const back = await signIn(issuer, browser, username, { verifier })
  return { browser, tokens: await tokensOf(await exchange(issuer, back.searchParams.get('code'), verifier)) }
}

export const read = async (response: Response): Promise<{ status: number; body: unknown }> => ({
  status: response.status,
  body: await response.json(),
})
