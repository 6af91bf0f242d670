import type { Fault } from '../../events/faults.ts'
import { isLost } from '../http/patience.ts'
import { faultOf as responseFaultOf } from '../http/responseFault.ts'

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

/** What the library throws, in the words of every service. */
export const faultOf = (error: unknown): Fault => {
  if (isLost(error) || error instanceof TypeError || isNamed(error, 'ErrorTimeout', 'TimeoutError', 'AbortError'))
    return { _tag: 'Offline' }
  if (error instanceof SyntaxError) return { _tag: 'Unreadable' }
  const title = codeOf(error)
  const status = statusOf(error)
  if (title === null)
    return status === null
      ? { _tag: 'Broken', why: String(error) }
      : responseFaultOf({ status, type: 'cors', headers: new Headers() }, '', 0)
  if (later.includes(title)) return { _tag: 'Busy', status: 400, title, wait: 0 }
  if (title === 'server_error') return { _tag: 'Failed', status: 500, title }
  return { _tag: 'Refused', status: 400, title, violations: [] }
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
