import type { Callers } from './callers.ts'

const prefix = 'stand-in-'

/** An access token of a subject, for use without an identity provider. */
export const tokenOf = (sub: string): string => prefix + sub

/** Accepts the tokens of `tokenOf`; the subject `admin` is an admin. */
export const mockCallers: Callers = async (token) => {
  const sub = token.slice(prefix.length)
  return token.startsWith(prefix) && sub !== '' ? { sub, roles: sub === 'admin' ? ['ROLE_ADMIN'] : [] } : null
}
