import { option as O } from 'fp-ts'
import type { Session } from '../identity/session.ts'

export interface Deps {
  fetch: typeof fetch
  session: Session
  /** Milliseconds after which no answer is "offline", for calls that bring no signal of their own. */
  timeout: number
}

/**
 * Calls a service of ours with the session's token; null where nobody is signed in. A token that the service would not take is given back to the
 * session, and the call is made once more with another.
 */
export const authorised = async (
  { fetch, session, timeout }: Deps,
  url: string,
  init: RequestInit = {},
): Promise<Response | null> => {
  const callWith = (token: string) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    const signal = init.signal ?? AbortSignal.timeout(timeout)
    return fetch(url, { redirect: 'error', ...init, signal, headers })
  }
  const first = await session.token()
  if (O.isNone(first)) return null
  const response = await callWith(first.value)
  if (response.status !== 401) return response
  session.refused(first.value)
  const second = await session.token()
  if (O.isNone(second) || second.value === first.value) return response
  await response.body?.cancel()
  return callWith(second.value)
}
