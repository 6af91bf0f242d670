import { http } from 'msw'
import { problem } from './problem.ts'

/** Every access token of the stand-in identity provider begins so. */
export const tokenPrefix = 'stand-in-'

const hasToken = (request: Request): boolean => {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  return token.startsWith(tokenPrefix) && token !== tokenPrefix
}

/** Stands before a service's other handlers: it answers 401, or lets the request through to them. */
export const requireBearer = http.all('*', ({ request }) =>
  hasToken(request) ? undefined : problem(401, 'Unable To Obtain Valid Token'),
)
