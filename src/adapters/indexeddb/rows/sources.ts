import type { Change, Model, Row } from '../../../events/projections/rows.ts'
import { marksIn } from '../marks.ts'
import { answered, ofApp, ofKind, readable } from '../requests.ts'
import type { IdsFilter, IdsPart, Marks, RowsPart, Segment, StoredEntry, StoreName } from '../schema.ts'
import { meta } from '../schema.ts'
import type { IndexUpdates } from '../search/indexUpdates.ts'
import type { Journaling } from './fold.ts'
import type { WritePaths } from './plan.ts'
import { keyOf } from './plan.ts'
import type { PulledPart } from './pulledPart.ts'
import { openPart } from './pulledPart.ts'
import { createReplaced } from './replaced.ts'
import { rowsOf } from './rowPages.ts'
import type { SegmentRow } from './sourcedIds.ts'
import { hashOf, mayHave, partsWith, rowsWith } from './sourcedIds.ts'
import { searched } from './storedRow.ts'

/** What reading rows from the journal needs, beside their models. */
export const sourceStores = [
  'entries',
  'meta',
  'segments',
  'rowsParts',
  'idsParts',
  'replaced',
] as const satisfies readonly StoreName[]

/** A segment with rows that stay in the journal. */
export interface SourcedSegment extends Segment, IdsFilter {
  key: number
}

/**
 * Remembers the last records that were read, which never change. What is being read is shared within one transaction
 * alone: another one would end while it waits for this one's answer.
 */
const remembering = <A>(most: number) => {
  const known = new Map<string, A>()
  const keep = (name: string, value: A) => {
    known.delete(name)
    known.set(name, value)
    for (const oldest of known.keys()) if (known.size > most) known.delete(oldest)
    return value
  }
  return () => {
    const reading = new Map<string, Promise<A>>()
    return async (name: string, read: () => Promise<A>): Promise<A> => {
      const value = known.get(name)
      if (value !== undefined) return keep(name, value)
      const mine = reading.get(name) ?? read()
      reading.set(name, mine)
      const fresh = await mine
      reading.delete(name)
      return keep(name, fresh)
    }
  }
}

export const createSources = () => {
  const nothing = (seen?: unknown) => ({
    seen,
    headers: new Map<number, SourcedSegment | null>(),
    ofParts: remembering<PulledPart | undefined>(16),
    ofIds: remembering<IdsPart | undefined>(64),
    ofRows: remembering<RowsPart | undefined>(32),
  })
  let memory = nothing()

  const read = async (transaction: IDBTransaction, key: number): Promise<SourcedSegment | null> => {
    const [header, filter] = await Promise.all([
      answered<Segment>(transaction.objectStore('segments').get(key)),
      answered<IdsFilter | undefined>(transaction.objectStore('idsParts').get([key, -1])),
    ])
    return filter === undefined ? null : { ...header, ...filter, key }
  }

  const refresh = async (transaction: IDBTransaction, marks: Promise<Marks>): Promise<SourcedSegment[]> => {
    const [{ sources: now }, keys] = await Promise.all([
      marks,
      answered(transaction.objectStore('segments').getAllKeys()),
    ])
    const before = memory.headers
    const one = async (key: number): Promise<[number, SourcedSegment | null]> => {
      const known = before.get(key)
      return [key, known === undefined ? await read(transaction, key) : known]
    }
    const after = new Map(now === undefined ? [] : await Promise.all(keys.map(Number).map(one)))
    memory.headers = after
    memory.seen = now
    return [...after.values()].filter((segment) => segment !== null)
  }

  const mayHaveIn = (segments: Iterable<SourcedSegment | null>, id: string): boolean => {
    const hash = hashOf(id)
    for (const segment of segments) if (segment !== null && mayHave(segment, hash)) return true
    return false
  }

  return {
    /**
     * The rows that stay in the journal, as one transaction sees them. Needs `sourceStores`. `marks`: the
     * transaction's, if they are being read.
     */
    async look(transaction: IDBTransaction, marks = marksIn(transaction)) {
      // What it has written and read is gone then, and the browser gives its keys to others.
      transaction.addEventListener('abort', () => {
        if (transaction.mode === 'readwrite') memory = nothing()
      })
      const segments = await refresh(transaction, marks)
      const { ofParts, ofIds, ofRows } = memory
      const [part, ids, rows] = [ofParts(), ofIds(), ofRows()]
      /** The row that this part of a pull brought; undefined if its entry cannot be read. */
      const rowAt = async (source: number, app: string, id: string) => {
        // A pull whose rows are all new is folded without the entries. `unreadFirst` repeats it with them.
        if (!transaction.objectStoreNames.contains('entries'))
          throw new DOMException('the entries are needed', 'ConstraintError')
        const read = async () => {
          const record = await readable<StoredEntry | undefined>(transaction.objectStore('entries').get(source))
          // What could not be read is not remembered: it is tried again.
          return record && openPart(record)
        }
        return (await part(`${source}`, read))?.invoice(app, id)
      }
      const idsPart = (key: number, at: number) =>
        ids(`${key} ${at}`, () => answered<IdsPart | undefined>(transaction.objectStore('idsParts').get([key, at])))
      const rowsPart = (key: number, at: number) =>
        rows(`${key} ${at}`, () => answered<RowsPart | undefined>(transaction.objectStore('rowsParts').get([key, at])))
      /** True if the row is this one, and not another one of the same hash. */
      const isAt = async ({ key, sourced = [] }: SourcedSegment, row: number, id: string) => {
        const at = sourced.findLastIndex(({ start }) => start <= row)
        return (await rowsPart(key, at))?.ids[row - (sourced[at]?.start ?? 0)] === id
      }
      const replaced = createReplaced(transaction)
      return {
        segments,
        /** Almost never true for a row that is not there. */
        mayHave: (id: string) => mayHaveIn(segments, id),
        /** Null if there is none, or it has been replaced; without a row if its entry cannot be read. */
        async find(id: string) {
          const hash = hashOf(id)
          let lost: SegmentRow | null = null
          for (const segment of segments.filter((one) => mayHave(one, hash)).reverse()) {
            const parts = await Promise.all(partsWith(segment, hash).map((at) => idsPart(segment.key, at)))
            const rows = parts.flatMap((part) => (part === undefined ? [] : rowsWith(part, hash)))
            for (const { row, source } of rows) {
              const place: SegmentRow = [segment.key, row]
              const [isGone, left] = await Promise.all([replaced.has(place), rowAt(source, segment.app, id)])
              // Two rows of one hash may stand in one entry.
              const isIt = !isGone && ((left !== undefined && rows.length === 1) || (await isAt(segment, row, id)))
              if (isIt && left !== undefined) return { row: left, place }
              if (isIt) lost = place
            }
          }
          return lost === null ? null : { row: undefined, place: lost }
        },
        rowAt,
        replaced,
        rowsPart,
      }
    },
    /** False if none of these changes is of a row in the journal. `now`: what `meta` has of them; null if unknown. */
    mayTouch: (now: unknown, changes: readonly Change[]) =>
      (now !== null && now !== memory.seen) ||
      changes.some(({ model, id }) => model === 'invoice' && mayHaveIn(memory.headers.values(), id)),
  }
}

export type Sources = ReturnType<typeof createSources>
export type Directory = Awaited<ReturnType<Sources['look']>>

/** A row to read, and where it stands in the journal if that is known: then it has no record. */
interface Wanted {
  id: string
  source?: number
  app?: string
}

/**
 * Rows in the given order, from the journal or from their records. Needs their model and `sourceStores`. `look` answers
 * the transaction's directory, which is read once; only invoices need it.
 */
export const allRowsOf = <M extends Model>(
  transaction: IDBTransaction,
  look: () => Promise<Directory>,
  model: M,
  wanted: readonly Wanted[],
): Promise<(Row<M> | undefined)[]> => {
  const none = () => Promise.resolve(undefined)
  /** Of its entry, else of its id. */
  const inJournal: { [N in Model]: (one: Wanted) => Promise<Row<N> | undefined> } = {
    async invoice({ id, source, app }) {
      const directory = await look()
      return source === undefined || app === undefined
        ? (await directory.find(id))?.row
        : directory.rowAt(source, app, id)
    },
    person: none,
    product: none,
  }
  const one = async (wish: Wanted): Promise<Row<M> | undefined> => {
    const placed = wish.source === undefined ? undefined : await inJournal[model](wish)
    if (placed !== undefined) return placed
    const [record] = await rowsOf(transaction, model, [wish.id])
    return record ?? inJournal[model]({ id: wish.id })
  }
  return Promise.all(wanted.map(one))
}

/** True if the app has neither a row of the model nor a tombstone. */
export const isEmpty = async (transaction: IDBTransaction, model: Model, app: string): Promise<boolean> => {
  const found = await Promise.all([
    answered(transaction.objectStore(model).index('order').getKey(ofApp(app))),
    answered(transaction.objectStore('removed').index('app').getKey(app)),
    model === 'invoice' ? answered(transaction.objectStore('meta').getKey(meta.newestSourced(app))) : undefined,
  ])
  return found.every((key) => key === undefined)
}

/** True if no other app has an invoice. */
const isAlone = async (transaction: IDBTransaction, app: string): Promise<boolean> => {
  const order = transaction.objectStore('invoice').index('order')
  const [sourced, ...ends] = await Promise.all([
    answered(transaction.objectStore('meta').getAllKeys(ofKind('sourced'))),
    answered(order.openKeyCursor()),
    answered(order.openKeyCursor(null, 'prev')),
  ])
  const isOurs = (end: IDBCursor | null) => end === null || (Array.isArray(end.key) && end.key[0] === app)
  return ends.every(isOurs) && sourced.every((key) => key === meta.newestSourced(app))
}

const isSame = (one: Row, other: Row): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/** So many rows are looked up one by one; for more of them the keys of a store with few records are read first. */
const many = 64
const mostKeys = 512

/** The keys of a store's records; null if they are many. */
const fewKeys = async (transaction: IDBTransaction, store: Model | 'removed'): Promise<ReadonlySet<string> | null> => {
  const keys = await answered(transaction.objectStore(store).getAllKeys(null, mostKeys))
  return keys.length === mostKeys
    ? null
    : new Set(keys.map((key) => (Array.isArray(key) ? key.join(' ') : String(key))))
}

/** Folds onto rows in the journal; those of a bulk stay there if they are as a pull brought them. */
export const journalingIn = (
  transaction: IDBTransaction,
  directory: Directory,
  indexUpdates: IndexUpdates,
): Journaling => {
  const { held } = indexUpdates
  return {
    mayHave: (id) => held?.get(id) !== undefined || directory.mayHave(id),
    async find(id) {
      const row = held?.get(id)
      return row === undefined ? directory.find(id) : { row, place: null }
    },
    async recordsOf(changes) {
      if (changes.length < many) return null
      const stores = [...new Set(['removed' as const, ...changes.map(({ model }) => model)])]
      const keys = await Promise.all(stores.map((store) => fewKeys(transaction, store)))
      const known = new Map(stores.map((store, at) => [store, keys[at]]))
      return (store, key) => known.get(store)?.has(key) !== false
    },
    async emptyOnes({ taken }) {
      const empty = new Set<string>()
      const look = async ({ app, model, fresh }: WritePaths['taken'][number]) => {
        if (model === 'invoice') {
          // Nothing refuses a row with a source, or one over it, if another app has one of the same id.
          const apps = held?.apps() ?? []
          if (apps.some((one) => one !== app) || !(await isAlone(transaction, app))) return
          if (!fresh && apps.includes(app)) return
        }
        if (fresh || (await isEmpty(transaction, model, app))) empty.add(keyOf(model, app))
      }
      await Promise.all(taken.map(look))
      return empty
    },
    leaves({ seq, changes }, at) {
      const change = changes[at]
      if (held === null || seq === null || change?.op !== 'take' || change.model !== 'invoice') return false
      const { model, app, id, row } = change
      if (row.unknown !== undefined) return false
      indexUpdates.row({ model, app, id, was: undefined, row, place: null, source: seq, searched: searched(row) })
      return true
    },
    note({ seq, changes }, overlay) {
      if (held === null) return
      const seen = new Set<string>()
      for (const change of changes) {
        if (change.op !== 'take' || change.model !== 'invoice') continue
        const cell = overlay.cell(change)
        const { id, row } = change
        // Of a row that a part has twice the first one would be found, and unknown columns stand apart from their row.
        const isFound = !seen.has(id) && row.unknown === undefined
        if (cell?.row !== undefined) cell.source = isFound && isSame(row, cell.row) ? seq : null
        seen.add(id)
      }
    },
    replace: directory.replaced.add,
    finish: directory.replaced.write,
  }
}
