import type { AuthFault } from '../../events/identity/auth.ts'

/** Why a refresh gave no tokens. `ended`: the provider said that the grant is gone; `unreached`: anything else, and the same token is sent again later. */
export type RefreshFault = 'ended' | 'unreached'

/** The status of an answer that was no answer of OAuth's: the library names it in its message alone. */
const statusOf = (error: unknown): number | null => {
  const status = error instanceof Error ? /\((\d{3})\)/.exec(error.message)?.[1] : undefined
  return status === undefined ? null : Number(status)
}

const isNamed = (error: unknown, ...names: readonly string[]) => error instanceof Error && names.includes(error.name)

const codeOf = (error: unknown): string | null => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'error') : null
  return typeof code === 'string' && isNamed(error, 'ErrorResponse') ? code : null
}

/** Codes of OAuth that ask to come back later. */
const later = ['temporarily_unavailable', 'slow_down']

export const faultOf = (error: unknown): AuthFault => {
  if (error instanceof TypeError || error instanceof SyntaxError) return 'offline'
  if (isNamed(error, 'ErrorTimeout', 'TimeoutError', 'AbortError')) return 'offline'
  const code = codeOf(error)
  if (code !== null) return later.includes(code) || code === 'server_error' ? 'failed' : 'refused'
  const status = statusOf(error)
  return status === null ? 'refused' : status >= 500 || status === 429 ? 'failed' : 'refused'
}

/**
 * Codes that say that the grant is gone, or does not do without its user: RFC 6749 section 5.2, OpenID Connect Core section 3.1.2.6. The other codes speak
 * of the client, of the request or of the server, and a gateway's answers have codes of their own.
 */
const endings = [
  'invalid_grant',
  'invalid_scope',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]

export const refreshFaultOf = (error: unknown): RefreshFault => {
  const code = codeOf(error)
  return code !== null && endings.includes(code) ? 'ended' : 'unreached'
}

/** The library's own time-out ends when an answer begins; this one when it is whole. */
export const within = async <A>(task: Promise<A>, ms: number): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('No answer in time', 'TimeoutError')), ms)
  })
  try {
    return await Promise.race([task, late])
  } finally {
    clearTimeout(timer)
  }
}
