import type { CallFault } from '../../events/faults.ts'
import { notSentDetail, notStoredDetail } from '../../events/notSent.ts'
import type { ShownNotice } from './flow.ts'
import { noticeOf } from './flow.ts'

/** A server's texts that are translated (requirement 8.6). */
const known = new Map([
  ['Network Error', 'notices.networkError'],
  [notSentDetail, 'notices.networkError'],
  [notStoredDetail, 'notices.notStored'],
  ['Constraint Violation', 'notices.constraintViolation'],
  ['Not found', 'notices.notFound'],
  ['Unable To Obtain Valid Token', 'notices.tokenExpired'],
  ['Auto clean on 409 error', 'notices.autoClean'],
])

/** The key of a server's text; undefined if it has none. */
export const wordsOf = (said: string): string | undefined => known.get(said)

/**
 * A failed call in words: a violation by its title, field and message, status 0 as the failure says it where it says
 * anything, what is known translated, the rest by its status.
 */
export const faultNotice = ({ status, detail, violation }: CallFault): ShownNotice => {
  if (violation !== null) return noticeOf('danger', 'notices.violation', violation)
  if (status === 0 && detail !== '') return noticeOf('danger', 'ownApps.said', { error: detail })
  return noticeOf('danger', known.get(detail) ?? 'notices.failure', { status: String(status) })
}
