import type { SyncFault } from '../../events/sync/sync.ts'
import { maxText } from '../../events/values/text.ts'
import { isNoAnswer } from '../http/page.ts'
import { refusalIn } from './refusal.ts'

/** Why a call, and with it a run, came to nothing. */
export interface Failure {
  fault: SyncFault
  detail: string
  /** Milliseconds that the server asks us to wait. */
  wait: number
}

export const failure = (fault: SyncFault, detail = '', wait = 0): Failure => ({
  fault,
  detail: detail.slice(0, maxText),
  wait,
})

/** At most: a server that asks for longer is looked at all the same. */
const longestWait = 600_000

/** Milliseconds that `Retry-After` names, in seconds or as a date. */
const waitOf = (header: string | null, now: number): number => {
  if (header === null) return 0
  const isDate = /GMT\s*$/.test(header)
  const until = isDate ? Date.parse(header) - now : /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : 0
  return Number.isFinite(until) ? Math.min(Math.max(until, 0), longestWait) : 0
}

/** An answer that is none of those that the protocol knows. */
export const failureOf = (response: Response, body: string, now: number): Failure => {
  const { status, headers } = response
  if (isNoAnswer(response, body)) return failure('noAnswer')
  if (status === 401) return failure('signedOut')
  const { title } = refusalIn(body, status)
  if (status === 403) return failure('forbidden', title)
  if (status === 429 || status === 503) return failure('busyServer', title, waitOf(headers.get('retry-after'), now))
  return failure(status === 400 ? 'refused' : 'failed', title)
}
