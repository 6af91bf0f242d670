import type { taskEither as TE } from 'fp-ts'
import type { Entry, NewEntry } from './event.ts'
import type { StoreFault } from './faults.ts'
import type { Place, Position } from './positions.ts'
import type { OutboxMark, Tombstone } from './projections/marks.ts'
import type { Model, Row } from './projections/rows.ts'
import type { KeptSum } from './projections/sums.ts'
import type { UnreadRow } from './projections/unread.ts'
import type { SyncService, Trouble } from './sync/sync.ts'
import type { Range } from './values/range.ts'

export interface Appended {
  /** The greatest `seq` that was stored. */
  last: number
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

/** A row that waits to be pushed: its present content, and the last event that changed it. A deleted one has no row. */
export interface OutboxRow {
  model: Model
  id: string
  kind: OutboxMark['kind'] | 'deleted'
  by: string
  row: Row | null
}

/** The waiting rows of an app, and those that need the user first. */
export interface Pending {
  waiting: number
  troubles: readonly Trouble[]
  /** Invoices with an unknown outcome of their send to the tax office; they have no other change to push. */
  taxOpen: number
}

export interface Quarantined {
  seq: number
  reason: string
}

/** The facts that a comparison with a service needs. */
export interface Comparison {
  /** The least cursor of any completed pull: the service reports deletions since then. */
  first: number | null
  /** When everything was last compared without a user's request, by the device's clock. */
  comparedAt: number | null
}

/** Parts of completed pulls, by `seq`, with rows that could not be read, since everything was last pulled. */
export interface UnreadParts {
  parts: readonly number[]
  /** Their unreadable rows that did not come again. */
  rows: readonly UnreadRow[]
  /** The build that last tried to read them; null if none did since the rows were folded anew. */
  triedBy: string | null
}

/** The entries that a tab needs of some flows, or a part of them: read on after `place` until `isLast`. */
export interface Since {
  /** Of these flows alone, in the order of `seq`. */
  entries: readonly Entry[]
  place: Place
  /** Earlier reads are invalid: these are the first of all needed entries. */
  isWhole: boolean
  isLast: boolean
  /** Positions cover everything before it: how far back a start reads. */
  upTo: number
  /** Flows without a position while others have one: nothing of them was ever stored. */
  unknown: readonly string[]
}

/** The leaving owner, and the promise. */
export interface Leaving {
  /** The id of the sign-out's event. */
  promise: string
  owner: string
  apps: readonly string[]
}

export type Answer<A> = TE.TaskEither<StoreFault, A>

/**
 * The storage port: entries and the read models folded from them. An append is one transaction: all entries and the
 * rows that their facts change, or nothing. Callers must not depend on its inside (rows today).
 */
export interface Store {
  /** False if nothing outlives the page. */
  readonly durable: boolean
  append(entries: readonly NewEntry[]): Answer<Appended>
  /** Entries in the order of `seq`, beginning at `from`. Unreadable records are left out and quarantined. */
  read(from: number, limit: number): Answer<readonly Entry[]>
  /**
   * The entries of these flows since their checkpoints, at most `mostRead` after the single ones; with `after` those
   * since that place, if it is still valid.
   */
  sinceCheckpoint(flows: readonly string[], after: Place | null): Answer<Since>
  /**
   * Stores a checkpoint in its own transaction, if its state includes its flow's last entry; false if another entry
   * came since, or apps or old steps were removed: then it is dropped.
   */
  checkpoint(entry: NewEntry, standsOn: Place): Answer<boolean>
  /** Keeps flows' positions, of each the one that covers most. */
  keepPositions(positions: ReadonlyMap<string, Position>): Answer<void>
  /** The entries about one invoice or drawer, oldest first. */
  about(id: string): Answer<readonly Entry[]>
  /**
   * True if this entry's fact changed nothing, now or in an earlier tab: its record existed, or its reading was no
   * longer true. Left with `newer` in an overtaken tab: the newer build decides.
   */
  wasAlready(entryId: string): Answer<boolean>
  /** The greatest `seq`; 0 for an empty store. */
  last(): Answer<number>
  get<M extends Model>(model: M, ids: readonly string[]): Answer<readonly (Row<M> | undefined)[]>
  page<M extends Model>(model: M, app: string, offset: number, limit: number): Answer<readonly Row<M>[]>
  count(model: Model, app: string): Answer<number>
  /** Rows with a term for the beginning of every word of `text`, in the model's order; `total` counts all. */
  search<M extends Model>(model: M, app: string, text: string, offset: number, limit: number): Answer<Found<M>>
  /** All whose later day is in the range. Several of the same days add up. */
  sums(app: string, range: Range): Answer<readonly KeptSum[]>
  /** Waiting rows of these models, by model and id; without rows in conflict, refused, or unreadable at the server. */
  outbox(app: string, limit?: number, of?: readonly Model[]): Answer<readonly OutboxRow[]>
  pending(app: string): Answer<Pending>
  /** Deleted invoices of an app, the last deletion first; `total` counts all. */
  deleted(app: string, offset: number, limit: number): Answer<{ rows: readonly Tombstone[]; total: number }>
  /** How many of them were deleted in this time, by this device's clock. `until` is later, and not in it. */
  deletedWithin(app: string, from: number, until: number): Answer<number>
  tombstones(model: Model, ids: readonly string[]): Answer<readonly (Tombstone | undefined)[]>
  /** The cursor of a service's last completed pull; null before the first. */
  cursor(app: string, service: SyncService): Answer<number | null>
  comparison(app: string, service: SyncService): Answer<Comparison>
  unread(app: string, service: SyncService): Answer<UnreadParts>
  /** A build tried to read them. `reads`: it can, so the cursor is forgotten and the next pull brings everything. */
  triedUnread(app: string, service: SyncService, build: string, reads: boolean): Answer<void>
  /** Folds some waiting parts of completed pulls, newest first; repeat it while any are left. */
  projectPending(): Answer<Projected>
  /** Removes the parts of pulls that no completion names. No pull may be under way. */
  dropParts: Answer<void>
  /**
   * Removes an owner's apps from the device: their rows, cursors and facts, and every entry that is no fact of another
   * app. An app with unsent rows or an open send to the tax office stays whole; the same transaction checks that.
   * Nothing goes if the owner has signed in since the promise, or if it was kept before.
   */
  forget(leaving: Leaving): Answer<void>
  /**
   * Removes steps before a time, in milliseconds since 1970 UTC, that nothing needs but a replay (see `oldSteps.ts`).
   * Facts stay. After a fault some may be gone; it may be repeated.
   */
  dropSteps(before: number, advanced: (done: number, of: number) => void): Answer<{ dropped: number }>
  /** Deletes the read models and folds the journal again; the same rows, byte for byte. */
  rebuild(advanced: (done: number, of: number) => void): Answer<{ facts: number }>
  quarantined(): Answer<readonly Quarantined[]>
  close(): void
}
