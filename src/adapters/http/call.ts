import type { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { CauseStored } from '../../events/causeStored.ts'
import type { Fault } from '../../events/faults.ts'

interface Call {
  /** The parts of the path, which are escaped here: what is typed stays one part. */
  path: readonly string[]
  query?: Readonly<Record<string, string>>
  /** Sent as JSON; `json`: a text that is JSON already. */
  body?: unknown
  json?: string
  /** Whose token it bears: nobody's (requirement 6.4), or the session's where there is one; else it is not made without. */
  bearer?: 'none' | 'optional'
}

/** A call that changes nothing: it may be made at any time, and again. */
export interface Asks extends Call {
  method: 'GET' | 'POST'
  changes: false
}

export interface Changes extends Call {
  method: 'POST' | 'PUT' | 'DELETE'
  changes: true
}

export interface Answers<A> {
  /** Decodes the body of the answer: null where it is empty, undefined where it is no JSON. */
  answer: t.Type<A, unknown>
}

/** The body of an answer of which only the status is looked at. */
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

/** An answer under way: its parts come one by one, each within the time that a server may be silent. */
export interface Streamed {
  status: number
  /** The next bytes; null at the end. Throws what `isLost` tells. */
  read: () => Promise<Uint8Array | null>
  stop: () => void
}

type Outcome<A> = Promise<E.Either<Fault, A>>

/** A service, by its calls. All of them answer with a fault where they come to nothing, and end with `signal`. */
export interface Service {
  ask: <A>(call: Asks & Answers<A>, signal: AbortSignal) => Outcome<Answered<A>>
  /** Only for an effect that waited until its cause was stored (law 4). */
  change: <A>(call: Changes & Answers<A>, stored: CauseStored, signal: AbortSignal) => Outcome<Answered<A>>
  /** For what is too large to be held: the body is the caller's to read. */
  stream: (call: Asks, signal: AbortSignal) => Outcome<Streamed>
}
