import type { DBSchema, IDBPDatabase } from 'idb'
import type { NewEntry } from '../../events/event.ts'
import type { Position } from '../../events/positions.ts'
import type { Tombstone } from '../../events/projections/marks.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import type { Unread, UnreadRow } from '../../events/projections/unread.ts'
import type { Quarantined } from '../../events/store.ts'
import type { SyncService } from '../../events/sync/sync.ts'
import type { Standing } from '../../events/values/standing.ts'

export const databaseName = 'daftar'
/** 2: rows and tombstones by standing, and pulls in parts. */
export const databaseVersion = 2

/**
 * `seq` is filled in by the key generator; `about` is there only where the entry is about an invoice, so the index is sparse; `json` is there where the
 * data is packed (see `packing.ts`).
 */
export type StoredEntry = NewEntry & { seq?: number; about?: string; json?: Uint8Array }

/** A row's search terms, until they are merged into a segment; `terms` is null where the row is gone. */
export interface RecentRow {
  model: Model
  id: string
  terms: readonly string[] | null
  order: string | number
  /** Older records or segments may hold terms of the same row. */
  over: boolean
  /** How many rows more there are by this: 1, 0 or -1. */
  by: number
}

/** What a stored fact left to be merged later: a row's terms, or products that were sold, or both. Newer than every segment. */
export interface Recent {
  app: string
  row: RecentRow | null
  sold: readonly string[]
}

/**
 * An immutable part of the search index: rows of one model and app, numbered in the model's order, and their terms in blocks of the terms'
 * order. `lasts` holds each block's last term. Rows in `over` have newer terms here than in all earlier segments (or are gone).
 */
export interface Segment {
  model: Model
  app: string
  size: number
  over: readonly string[]
  lasts: readonly string[]
}

/** Some of a segment's rows: their ids and orders. */
export interface RowsPart {
  ids: readonly string[]
  orders: readonly (string | number)[]
}

/** Terms in ascending order, joined by newlines, and each one's row numbers (see `postings.ts`). */
export interface TermsPart {
  terms: string
  rows: Uint8Array
}

/** What rows are listed by and the row itself does not hold: `standing`, absent where it is 'synced', so that its index is sparse. */
export interface Derived {
  standing?: Exclude<Standing, 'synced'>
}

/** Persons are listed by a spelling that the row itself does not hold. */
export type StoredPerson = Row<'person'> & Derived & { order: string }
export type StoredTombstone = Tombstone & { standing: 'waiting' | 'refused' }

/** One part of a pull that is stored and not folded: its entry's `seq`, and which rows it touches (see `partKeys.ts`). */
export interface Part {
  seq: number
  app: string
  pull: string
  keys: Float64Array
  /** There where some of it could not be read when it came: the rows that this was. */
  unread?: readonly UnreadRow[]
}

/** A completed pull of which parts are not folded, by its completion's `seq`: all its parts came before it. */
export interface Backlogged {
  seq: number
  app: string
  pull: string
  /** Of these models its rows are certainly new: its app had none of them when it was completed, and no row came twice. */
  fresh: readonly Model[]
}

interface RowsOf<Value, Order> {
  key: string
  value: Value
  indexes: { order: [string, Order]; standing: [string, string] }
}

export interface Schema extends DBSchema {
  entries: { key: number; value: StoredEntry; indexes: { about: string } }
  invoice: RowsOf<Row<'invoice'> & Derived, string>
  person: RowsOf<StoredPerson, string>
  product: RowsOf<Row<'product'> & Derived, number>
  removed: { key: [string, string]; value: StoredTombstone; indexes: { app: string; standing: [string, string] } }
  parts: { key: number; value: Part }
  lagging: { key: number; value: Backlogged }
  recent: { key: number; value: Recent }
  segments: { key: number; value: Segment }
  rowsParts: { key: [number, number]; value: RowsPart }
  termsParts: { key: [number, number]; value: TermsPart }
  meta: { key: string; value: string | number | Unread | Position }
  aside: { key: number; value: Quarantined }
}

export type Database = IDBPDatabase<Schema>
export type StoreName =
  | 'entries'
  | Model
  | 'removed'
  | 'parts'
  | 'lagging'
  | 'recent'
  | 'segments'
  | 'rowsParts'
  | 'termsParts'
  | 'meta'
  | 'aside'

/** The keys of `meta`. */
export const meta = {
  /** The database's own id, so that a high-water mark outside can tell it from another. */
  id: 'id',
  projectionVersion: 'projectionVersion',
  /** There only while the journal holds facts that were folded into nothing (see `versions.ts`). */
  unfolded: 'unfolded',
  /** `seq` of the first entry of the last checkpoint of all flows together, as older builds kept it: they still begin there. */
  rest: 'rest',
  /** A `Position`; there once a build has kept one. */
  position: (flow: string) => `position ${flow}`,
  /** Key of the last of `recent` whose counts are in the product rows. */
  counted: 'counted',
  /** Key of the last of `recent` that was merged into segments, or made void by a rebuild. */
  merged: 'merged',
  /** `seq` of the newest entry when apps were last taken off the device. */
  forgotten: 'forgotten',
  /** The promise by which an owner was last taken off the device. */
  left: (owner: string) => `left ${owner}`,
  /** There while an owner is off the device, and has not come back. */
  gone: (owner: string) => `gone ${owner}`,
  /** There only while completed pulls are not folded (see `backlog.ts`). */
  hasBacklog: 'lags',
  /** How many rows there are of a model and app, without what `recent` says. */
  rows: (model: Model, app: string) => `rows ${model} ${app}`,
  /** The least that any completed pull ended with. */
  first: (app: string, service: SyncService) => `first ${service} ${app}`,
  /** When everything was last compared unasked. */
  compared: (app: string, service: SyncService) => `compared ${service} ${app}`,
  /** An `Unread`; there only once there was some. */
  unread: (app: string, service: SyncService) => `unread ${service} ${app}`,
  /** The build that tried last to read it. */
  triedBy: (app: string, service: SyncService) => `triedBy ${service} ${app}`,
  /** Where the last completed pull ended. */
  cursor: (app: string, service: SyncService) => `cursor ${service} ${app}`,
} as const

const orderPath = { invoice: ['app', 'date'], person: ['app', 'order'], product: ['app', 'sold'] } as const

/** Everything that is folded from the entries, but what `meta` says. */
export const foldedStores = [
  'invoice',
  'person',
  'product',
  'removed',
  'parts',
  'lagging',
  'recent',
  'segments',
  'rowsParts',
  'termsParts',
] as const satisfies readonly StoreName[]

export const createFolded = (database: Database) => {
  for (const model of ['invoice', 'person', 'product'] as const) {
    const rows = database.createObjectStore(model, { keyPath: 'id' })
    rows.createIndex('order', [...orderPath[model]])
    rows.createIndex('standing', ['app', 'standing'])
  }
  const removed = database.createObjectStore('removed', { keyPath: ['model', 'id'] })
  removed.createIndex('app', 'app')
  removed.createIndex('standing', ['app', 'standing'])
  for (const numbered of ['parts', 'lagging'] as const) database.createObjectStore(numbered, { keyPath: 'seq' })
  for (const generated of ['recent', 'segments'] as const) {
    database.createObjectStore(generated, { autoIncrement: true })
  }
  database.createObjectStore('rowsParts')
  database.createObjectStore('termsParts')
}

export const create = (database: Database) => {
  const entries = database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
  entries.createIndex('about', 'about')
  createFolded(database)
  database.createObjectStore('meta')
  database.createObjectStore('aside', { keyPath: 'seq' })
}
