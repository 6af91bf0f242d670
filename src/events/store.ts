import type { taskEither as TE } from 'fp-ts'
import type { Entry, NewEntry } from './event.ts'
import type { StoreFault } from './faults.ts'
import type { Place, Position } from './positions.ts'
import type { OutboxMark } from './projections/marks.ts'
import type { Model, Row } from './projections/rows.ts'
import type { UnreadRow } from './projections/unread.ts'
import type { SyncService, Trouble } from './sync/sync.ts'

export interface Appended {
  /** The greatest `seq` of what was stored. */
  last: number
  /** Ids of facts whose record existed already: stored as entries, folded into nothing. */
  already: readonly string[]
  /** Ids of entries whose fold threw: stored, marked, and left out of the read models. */
  quarantined: readonly string[]
  /** The models whose rows changed. */
  moved: readonly Model[]
  /** Completed pulls are not folded yet: `projectPending` does it. */
  hasBacklog: boolean
}

export interface Projected {
  moved: readonly Model[]
  /** Parts of pulls that are still to be folded. */
  left: number
}

export interface Found<M extends Model> {
  rows: readonly Row<M>[]
  total: number
}

/** A row that waits to be pushed: as it stands, and the event that touched it last. A deleted one has no row. */
export interface OutboxRow {
  model: Model
  id: string
  kind: OutboxMark['kind'] | 'deleted'
  by: string
  row: Row | null
}

/** What of an app waits to be pushed, and what needs the user first. */
export interface Pending {
  waiting: number
  troubles: readonly Trouble[]
  /** Invoices of which nobody knows what became of their send to the tax office; nothing else of them waits. */
  taxOpen: number
}

export interface Quarantined {
  seq: number
  reason: string
}

/** What a comparison with a service stands on. */
export interface Comparison {
  /** The least that any completed pull ended with: the service tells what was deleted since. */
  first: number | null
  /** When everything was last compared unasked, by the device's clock. */
  comparedAt: number | null
}

/** Parts of completed pulls, by `seq`, of which some row could not be read since everything was last pulled. */
export interface UnreadParts {
  parts: readonly number[]
  /** Rows that they hold, and that did not come again. */
  rows: readonly UnreadRow[]
  /** The build that tried last to read them; null where none did since the rows were folded anew. */
  triedBy: string | null
}

/** What a tab needs to know of some flows, or a part of it: to be read on after `place` until `isLast`. */
export interface Since {
  /** Of these flows alone, in the order of `seq`. */
  entries: readonly Entry[]
  place: Place
  /** What was read before counts no more: these are the first entries of all that is needed. */
  isWhole: boolean
  isLast: boolean
  /** All before it is known by positions: how far back a start reads. */
  upTo: number
  /** Flows of which no build has kept a position, though others' are kept: nothing of them was ever stored. */
  unknown: readonly string[]
}

/** Who leaves, by which promise. */
export interface Leaving {
  /** The id of the sign-out's event. */
  promise: string
  owner: string
  apps: readonly string[]
}

export type Answer<A> = TE.TaskEither<StoreFault, A>

/**
 * The storage port: entries and the read models folded from them. An append is one transaction: all entries, the rows that their facts change,
 * and nothing else; or none of it. What is inside (rows today) nobody outside may notice.
 */
export interface Store {
  /** False where nothing outlives the page. */
  readonly durable: boolean
  append(entries: readonly NewEntry[]): Answer<Appended>
  /** Entries in the order of `seq`, beginning at `from`. Unreadable records are left out and quarantined. */
  read(from: number, limit: number): Answer<readonly Entry[]>
  /** What is needed of these flows since their checkpoints, at most `mostRead` entries at once after the single ones; with `after` what came since that place, where that still counts. */
  sinceCheckpoint(flows: readonly string[], after: Place | null): Answer<Since>
  /**
   * Stores a checkpoint, in a transaction of its own, if its flow's last entry is one of those that its state stands on, which are all up to that place;
   * false where another came since, or apps were taken off: then it is dropped.
   */
  checkpoint(entry: NewEntry, standsOn: Place): Answer<boolean>
  /** Keeps flows' positions, of each the one that says most. */
  keepPositions(positions: ReadonlyMap<string, Position>): Answer<void>
  /** The entries about one invoice, oldest first. */
  about(id: string): Answer<readonly Entry[]>
  /** The greatest `seq`; 0 for an empty store. */
  last(): Answer<number>
  get<M extends Model>(model: M, ids: readonly string[]): Answer<readonly (Row<M> | undefined)[]>
  page<M extends Model>(model: M, app: string, offset: number, limit: number): Answer<readonly Row<M>[]>
  count(model: Model, app: string): Answer<number>
  /** Rows of which every word of `text` begins some term, in the model's own order; `total` counts all of them. */
  search<M extends Model>(model: M, app: string, text: string, offset: number, limit: number): Answer<Found<M>>
  /** What waits to be pushed, by model and id, at most `limit` rows; not what is in conflict, was refused, or could not be read. */
  outbox(app: string, limit?: number): Answer<readonly OutboxRow[]>
  pending(app: string): Answer<Pending>
  /** Where the last completed pull of a service ended; null before the first. */
  cursor(app: string, service: SyncService): Answer<number | null>
  comparison(app: string, service: SyncService): Answer<Comparison>
  unread(app: string, service: SyncService): Answer<UnreadParts>
  /** A build tried to read them. `reads`: it can, so the cursor is forgotten and the next pull brings everything. */
  triedUnread(app: string, service: SyncService, build: string, reads: boolean): Answer<void>
  /** Folds some of what completed pulls brought and the read models lack, newest first; to be asked again while anything is left. */
  projectPending(): Answer<Projected>
  /** Takes parts off the journal that came by pulls and that no completion names: they are nothing. No pull may be under way. */
  dropParts: Answer<void>
  /**
   * Takes an owner's apps off the device: their rows, cursors and facts, and every entry that is no fact of another app. An app of which something is not
   * at the server, or a send to the tax office is open, as is looked in the transaction that forgets, stays whole. Nothing goes where the owner has signed
   * in since the promise, or where it was kept before.
   */
  forget(leaving: Leaving): Answer<void>
  /** Throws the read models away and folds the journal again; the same rows, byte for byte. */
  rebuild(advanced: (done: number, of: number) => void): Answer<{ facts: number }>
  quarantined(): Answer<readonly Quarantined[]>
  close(): void
}
