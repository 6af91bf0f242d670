import type { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Fault } from '../../events/callFaults.ts'
import type { CauseStored } from '../../events/causeStored.ts'

interface Call {
  /** The parts of the path, escaped here, so that a typed text stays one part. */
  path: readonly string[]
  query?: Readonly<Record<string, string>>
  /** Sent as JSON; `json`: a text that is JSON already. */
  body?: unknown
  json?: string
  /** The call's token: `none` (requirement 6.4), or `optional`, if the session has one. Required by default. */
  bearer?: 'none' | 'optional'
}

/** A call that changes nothing, so it may be made and repeated at any time. */
export interface Asks extends Call {
  method: 'GET' | 'POST'
  changes: false
}

export interface Changes extends Call {
  method: 'POST' | 'PUT' | 'DELETE'
  changes: true
}

export interface Answers<A> {
  /** Decodes the body: null if it is empty, undefined if it is no JSON. */
  answer: t.Type<A, unknown>
}

/** For answers of which only the status counts. */
export const ignored = new t.Type<null, unknown>(
  'ignored',
  (value): value is null => value === null,
  () => t.success(null),
  t.identity,
)

export interface Answered<A> {
  status: number
  body: A
}

/** An answer under way. Each part must come within the server's allowed silence. */
export interface Streamed {
  status: number
  /** The next bytes; null at the end. Throws an error that `isLost` recognises. */
  read: () => Promise<Uint8Array | null>
  stop: () => void
}

type Outcome<A> = Promise<E.Either<Fault, A>>

/** A service. Every call answers with a fault when it fails, and ends with `signal`. */
export interface Service {
  ask: <A>(call: Asks & Answers<A>, signal: AbortSignal) => Outcome<Answered<A>>
  /** Only for an effect that waited for its commit (law 4). */
  change: <A>(call: Changes & Answers<A>, stored: CauseStored, signal: AbortSignal) => Outcome<Answered<A>>
  /** For bodies that are too large for memory: the caller reads them. */
  stream: (call: Asks, signal: AbortSignal) => Outcome<Streamed>
}
