import type { DBSchema, IDBPDatabase, StoreNames } from 'idb'
import type { NewEntry } from '../../events/event.ts'
import type { Position } from '../../events/positions.ts'
import type { Tombstone } from '../../events/projections/marks.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import type { KeptSum } from '../../events/projections/sums.ts'
import type { Unread, UnreadRow } from '../../events/projections/unread.ts'
import type { Numbers } from '../../events/shortNumbers.ts'
import type { Quarantined } from '../../events/store.ts'
import type { SyncService } from '../../events/sync/sync.ts'
import type { Standing } from '../../events/values/standing.ts'

export const databaseName = 'daftar'
/**
 * Version 2 has rows and tombstones by standing, and pulls in parts; version 3 has rows that stay in the journal;
 * version 4 has old steps in packs, and its marks together; version 5 has a bit for each replaced row.
 */
export const databaseVersion = 5

/**
 * The key generator fills `seq`. `about` exists only if the entry is about an invoice, so the index is sparse. `json`
 * exists if the data are packed (see `packing.ts`).
 */
export type StoredEntry = NewEntry & { seq?: number; about?: string; json?: Uint8Array }

/** A row's search terms until they are merged into a segment; `terms` is null if the row is gone. */
export interface RecentRow {
  model: Model
  id: string
  terms: readonly string[] | null
  order: string | number
  /** Older records or segments may hold terms of the same row. */
  over: boolean
  by: number
  /** What the row changes in the sums of days; absent if that is nothing. */
  sums?: readonly KeptSum[]
}

/** A stored fact's records to merge later: a row's terms, sold products, or both. They are newer than every segment. */
export interface Recent {
  app: string
  row: RecentRow | null
  sold: readonly string[]
}

/**
 * An immutable part of the search index: rows of one model and app, numbered in the model's order, and their terms in
 * blocks in the terms' order. `lasts`: each block's last term. Rows in `over` have newer terms here than in all earlier
 * segments, or are gone. `sourced`: for each part of its rows; absent if it has no source.
 */
export interface Segment {
  model: Model
  app: string
  size: number
  over: readonly string[]
  lasts: readonly string[]
  sourced?: readonly SourcedPart[]
}

/** A part's first row number, the times of its first and last row, and how many of its rows have a source. */
export interface SourcedPart {
  start: number
  first: number
  last: number
  count: number
}

/**
 * `sources`: for each row the `seq` of the part of a pull that brought it, if the row was as that part has it. Then it
 * has no record, and is read from the journal. A row with -1 has a record.
 */
export interface RowsPart {
  ids: readonly string[]
  orders: readonly (string | number)[]
  sources?: Float64Array
}

/** A segment's rows with a source, by their ids: ascending hashes with row numbers (see `placeOf`), and the sources. */
export interface IdsPart {
  places: Float64Array
  sources: Float64Array
}

/** A segment's record before its parts of ids: a Bloom filter of the hashes, and the first place of each part. */
export interface IdsFilter {
  bits: Uint8Array
  firsts: Float64Array
}

/** Ascending terms, joined by newlines, and each one's row numbers (see `postings.ts`). */
export interface TermsPart {
  terms: string
  rows: Uint8Array
}

/** Derived keys of the indexes: `standing` is absent if it is 'synced', so that its index is sparse. */
export interface Derived {
  standing?: Exclude<Standing, 'synced'>
}

/** Persons are listed by a spelling that the row itself lacks. */
export type StoredPerson = Row<'person'> & Derived & { order: string }
/** One of which nothing waits stands in the order of the deletions (see `overAt`). */
export type StoredTombstone = Tombstone & { standing: string }

/** A stored and unfolded part of a pull: its entry's `seq`, and its rows' keys (see `partKeys.ts`). */
export interface Part {
  seq: number
  app: string
  pull: string
  keys: Float64Array
  /** The rows that could not be read when the part came; absent if there were none. */
  unread?: readonly UnreadRow[]
}

/** A completed pull with unfolded parts, by its completion's `seq`: all its parts came before it. */
export interface Backlogged {
  seq: number
  app: string
  pull: string
  /** Models whose rows are certainly new: the app had none at the completion, and no row came twice. */
  fresh: readonly Model[]
}

/** What each write looks at, since another tab may have changed it. Each is a record; one request reads all. */
export interface Marks {
  /** The version of the read models that the rows have. */
  version?: number
  /** Exists only while the journal has facts that are not folded (see `versions.ts`). */
  unfolded?: 1
  /** Exists only while completed pulls are not folded (see `backlog.ts`). */
  backlog?: 1
  /** The value of `bulks` when rows were last left in the journal; exists only if some are there. */
  sources?: number
}

interface RowsOf<Value, Order> {
  key: string
  value: Value
  indexes: { order: [string, Order]; standing: [string, string] }
}

export interface Schema extends DBSchema {
  entries: { key: number; value: StoredEntry; indexes: { about: string } }
  packs: { key: number; value: Uint8Array }
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
  idsParts: { key: [number, number]; value: IdsPart | IdsFilter }
  replaced: { key: [number, number]; value: Uint8Array }
  meta: { key: string; value: string | number | Marks | Unread | Position | Numbers | readonly KeptSum[] }
  aside: { key: number; value: Quarantined }
}

export type Database = IDBPDatabase<Schema>
export type StoreName = StoreNames<Schema>

/** The keys of `meta`, beside those of its marks (see `marks.ts`). */
export const meta = {
  /** The database's own id, so that an outside high-water mark recognises it. */
  id: 'id',
  /** A `Numbers`; exists once there was a short number. Not in the journal: a restored backup begins another series. */
  numbers: 'numbers',
  /** `seq` of the first entry of the last common checkpoint, as older builds kept it: they still begin there. */
  rest: 'rest',
  /** A `Position`; exists once a build has kept one. */
  position: (flow: string) => `position ${flow}`,
  /** Key of the last record in `recent` whose counts are in the product rows. */
  counted: 'counted',
  /** Key of the last record in `recent` that was merged, or invalidated by a rebuild. */
  merged: 'merged',
  /** How often many rows were written at once, or merged. */
  bulks: 'bulks',
  /** The date of the newest row that was left in the journal; exists only if one was. */
  newestSourced: (app: string) => `sourced ${app}`,
  /** Steps up to this number may be in `packs`; exists once some are. */
  packed: 'packed',
  /** `seq` of the newest entry when apps or old steps were last removed from the device. */
  forgotten: 'forgotten',
  /** How often entries were removed or changed. */
  removals: 'removals',
  /** The promise by which an owner was last removed from the device. */
  left: (owner: string) => `left ${owner}`,
  /** Exists while an owner is removed and has not come back. */
  gone: (owner: string) => `gone ${owner}`,
  /** Exists if the fact of this entry changed nothing (see `Store.wasAlready`). */
  already: (entryId: string) => `already ${entryId}`,
  /** The number of rows of a model and app, without `recent`. */
  rows: (model: Model, app: string) => `rows ${model} ${app}`,
  /** The sums of which this is the later day, without `recent`. */
  sums: (app: string, day: string) => `sums ${app} ${day}`,
  /** The least cursor with which any completed pull ended. */
  first: (app: string, service: SyncService) => `first ${service} ${app}`,
  /** The time of the last comparison that nobody requested. */
  compared: (app: string, service: SyncService) => `compared ${service} ${app}`,
  /** An `Unread`; exists once there was some. */
  unread: (app: string, service: SyncService) => `unread ${service} ${app}`,
  /** The build that last tried to read it. */
  triedBy: (app: string, service: SyncService) => `triedBy ${service} ${app}`,
  /** The cursor with which the last completed pull ended. */
  cursor: (app: string, service: SyncService) => `cursor ${service} ${app}`,
} as const

const orderPath = { invoice: ['app', 'date'], person: ['app', 'order'], product: ['app', 'sold'] } as const

/** All stores that are folded from the entries, without `meta`. */
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
  'idsParts',
  'replaced',
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
  createSourced(database)
}

/** Where rows stand in the journal, and which of them are no longer as it has them. */
export const createSourced = (database: Database) => {
  for (const name of ['idsParts', 'replaced'] as const) database.createObjectStore(name)
}

/** Old steps, by the number of a pack's last one (see `packs.ts`). */
export const createPacks = (database: Database) => {
  database.createObjectStore('packs')
}

export const create = (database: Database) => {
  const entries = database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
  entries.createIndex('about', 'about')
  createPacks(database)
  createFolded(database)
  database.createObjectStore('meta')
  database.createObjectStore('aside', { keyPath: 'seq' })
}
