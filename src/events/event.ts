import { either as E } from 'fp-ts'
import * as t from 'io-ts'

/** The role of an event: commands are imperative, outcomes past tense, facts are outcomes that models fold. */
export type Role = 'command' | 'message' | 'delay' | 'checkpoint' | 'outcome' | 'fact' | 'transient'

/** The time and id of a command or an outcome; machines have no clock and no chance of their own. */
export interface Stamp {
  id: string
  /** Milliseconds since 1970 UTC, for people; never for order. */
  at: number
}

/** Takes an event's data from one version to the next. */
type Upcast = (data: unknown) => unknown

export interface Definition<R extends Role = Role, D = unknown> {
  role: R
  /** The version that is written now. */
  v: number
  /** The form of the data in the present version. */
  codec: t.Mixed
  /** Checks stored or live data; undeclared fields are dropped. */
  read: (data: unknown) => t.Validation<D>
  /** True if `read` would accept it, at half the cost; extra fields may remain. */
  is: (data: unknown) => data is D
  /** Live data as stored: checked, secrets as marks. */
  write: (data: unknown) => t.Validation<unknown>
  /** One upcaster for each version before `v`: `upcasts[0]` takes version 1 to version 2. */
  upcasts: readonly Upcast[]
  /** Money, tax and payment facts are flushed to the disk before anybody is told "saved". */
  strict: boolean
  /** A server repeats it: it leaves the queue when the store is full, and no effect may wait for its commit. */
  expendable: boolean
  samples: readonly D[]
}

interface Options {
  /** The version that is written is one more than these. */
  upcasts?: readonly Upcast[]
  strict?: boolean
  expendable?: boolean
}

/** An event's own fields; the stamp's names are reserved. */
type Fields = t.Props & { id?: never; at?: never; type?: never }

const definer =
  <R extends Role>(role: R) =>
  <P extends Fields>(
    props: P,
    samples: readonly t.TypeOfProps<P>[],
    { upcasts = [], strict = false, expendable = false }: Options = {},
  ): Definition<R, t.TypeOfProps<P>> => {
    const codec = t.strict(props)
    return {
      role,
      v: upcasts.length + 1,
      codec,
      read: codec.decode,
      is: codec.is,
      write: (data) => E.map(codec.encode)(codec.decode(data)),
      upcasts,
      strict,
      expendable,
      samples,
    }
  }

export const command = definer('command')
export const message = definer('message')
export const outcome = definer('outcome')
export const fact = definer('fact')
export const checkpoint = definer('checkpoint')
export const transient = definer('transient')
export const delay = definer('delay')

type Nothing = Record<never, never>

const bare = <R extends Role>(role: R) => {
  function define<T extends string>(...types: readonly T[]): Record<T, Definition<R, Nothing>>
  function define(...types: readonly string[]): Record<string, Definition<R, Nothing>> {
    return Object.fromEntries(types.map((type) => [type, definer(role)({}, [{}])]))
  }
  return define
}

/** Events without data. */
export const commands = bare('command')
export const messages = bare('message')
export const outcomes = bare('outcome')
export const transients = bare('transient')
export const delays = bare('delay')

type Stamped<R> = R extends 'command' | 'outcome' | 'fact' | 'transient' ? Stamp : unknown

export type Definitions = Record<string, Definition>

/** The events of definitions as their machine receives them: `type`, the data's own fields, and the stamp. */
export type EventsOf<D extends Definitions> = {
  [T in keyof D & string]: D[T] extends Definition<infer R, infer Data> ? { type: T } & Data & Stamped<R> : never
}[keyof D & string]

/** An entry as it is stored. `seq` is the store's order over all tabs; `tab` is one load of one page. */
export interface Entry extends Stamp {
  seq: number
  tab: string
  flow: string
  type: string
  v: number
  data: unknown
  /** The hash of the flow's state after this event (see `stateHash.ts`); absent if the flow did not handle it. */
  hash?: string
  /**
   * Whether the flow was idle after this event, so that no other tab has work to take over. Absent if the flow ends
   * with its tab, and in old entries.
   */
  idle?: boolean
  /** The tab's owner at the time, by `ownerOf`; null for a visitor. Absent in old entries (see `belonging.ts`). */
  owner?: string | null
}

/** An event before its stamp is added. */
export type Unstamped<E> = E extends { type: string } ? Omit<E, keyof Stamp> : never

export type NewEntry = Omit<Entry, 'seq'>

/** What every entry has. */
export const entryFields = {
  id: t.string,
  at: t.number,
  tab: t.string,
  flow: t.string,
  type: t.string,
  v: t.number,
  data: t.unknown,
}

const Plain = t.UnknownRecord

/** An upcaster to a version that has these fields, too. */
export const adding =
  (fields: object) =>
  (data: unknown): unknown =>
    Plain.is(data) ? { ...data, ...fields } : data

export type Unreadable = { _tag: 'UnknownType' | 'NewerVersion' | 'Undecodable'; type: string; v: number }

/** Stored data, upcast to the present version and checked; the stored entry itself is never rewritten. */
export const decodeData = (
  definition: Definition | undefined,
  entry: Pick<Entry, 'type' | 'v' | 'data'>,
): E.Either<Unreadable, object> => {
  const { type, v } = entry
  if (definition === undefined) return E.left({ _tag: 'UnknownType', type, v })
  if (!Number.isInteger(v) || v < 1) return E.left({ _tag: 'Undecodable', type, v })
  if (v > definition.v) return E.left({ _tag: 'NewerVersion', type, v })
  try {
    const data = definition.upcasts.slice(v - 1).reduce<unknown>((old, upcast) => upcast(old), entry.data)
    const decoded = definition.read(data)
    return E.isRight(decoded) && Plain.is(decoded.right)
      ? E.right(decoded.right)
      : E.left({ _tag: 'Undecodable', type, v })
  } catch {
    return E.left({ _tag: 'Undecodable', type, v })
  }
}

/** Event data with its stamp, as the machine receives it. */
export const eventOf = (entry: Pick<Entry, 'type' | 'id' | 'at'>, data: object): { type: string } & Stamp => ({
  ...data,
  type: entry.type,
  id: entry.id,
  at: entry.at,
})
