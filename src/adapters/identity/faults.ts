import type { Fault } from '../../events/callFaults.ts'
import { isLost } from '../http/patience.ts'
import { faultOf as responseFaultOf } from '../http/responseFault.ts'

/** Why a refresh failed. `ended`: the grant was revoked; `unreached`: any other reason, with a later retry. */
export type RefreshFault = 'ended' | 'unreached'

/** The status of an answer that is none of OAuth's: the library gives it only in its message. */
const statusOf = (error: unknown): number | null => {
  const status = error instanceof Error ? /\((\d{3})\)/.exec(error.message)?.[1] : undefined
  return status === undefined ? null : Number(status)
}

const isNamed = (error: unknown, ...names: readonly string[]) => error instanceof Error && names.includes(error.name)

const codeOf = (error: unknown): string | null => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'error') : null
  return typeof code === 'string' && isNamed(error, 'ErrorResponse') ? code : null
}

/** OAuth's codes for a later retry. */
const later = ['temporarily_unavailable', 'slow_down']

/** An error of the library as a fault that every service uses. */
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
 * Codes for a revoked grant, or one that needs its user: RFC 6749 section 5.2, OpenID Connect Core section 3.1.2.6.
 * Other codes concern the client, the request or the server, and gateways have codes of their own.
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
