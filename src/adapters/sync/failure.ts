import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { SyncFault, Violation } from '../../events/sync.ts'
import { maxText } from '../../events/values/text.ts'

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

const optional = t.union([t.string, t.undefined])
const Problem = t.type({
  title: optional,
  violations: t.union([t.array(t.type({ field: optional, message: optional })), t.undefined]),
})

const cut = (text: string | undefined): string => (text ?? '').slice(0, maxText)

/** What a server says was wrong: its title, and the first violation (specification section 8). */
export const violationIn = (body: string, status: number): Violation => {
  const parsed = E.tryCatch((): unknown => JSON.parse(body), String)
  const problem = E.isRight(parsed) ? Problem.decode(parsed.right) : parsed
  const { title, violations } = E.isRight(problem) ? problem.right : {}
  const [first] = violations ?? []
  return { title: cut(title || `Failure ${status}`), field: cut(first?.field), message: cut(first?.message) }
}

/** At most: a server that asks for longer is looked at all the same. */
const longestWait = 600_000

/** Milliseconds that `Retry-After` names, in seconds or as a date. */
const waitOf = (header: string | null, now: number): number => {
  if (header === null) return 0
  const isDate = /GMT\s*$/.test(header)
  const until = isDate ? Date.parse(header) - now : /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : 0
  return Number.isFinite(until) ? Math.min(Math.max(until, 0), longestWait) : 0
}

/** A page instead of an answer: a network that wants to be signed in to, which is none yet. */
export const isPage = ({ headers }: Response): boolean => headers.get('content-type')?.includes('html') ?? false

/** Network Authentication Required (RFC 6585). */
const behindPortal = 511

/** An answer that is none of those that the protocol knows. */
export const failureOf = ({ status, headers }: Response, body: string, now: number): Failure => {
  const wait = waitOf(headers.get('retry-after'), now)
  if (status === behindPortal) return failure('offline')
  if (status === 401) return failure('signedOut')
  const { title } = violationIn(body, status)
  if (status === 403) return failure('forbidden', title)
  if (status === 429 || status === 503) return failure('busyServer', title, wait)
  return failure(status === 400 ? 'refused' : 'failed', title, wait)
}
