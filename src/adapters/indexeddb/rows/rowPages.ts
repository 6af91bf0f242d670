import { unwrap } from 'idb'
import { shapes } from '../../../events/projections/fold.ts'
import type { Model, Row } from '../../../events/projections/rows.ts'
import type { KeptSum } from '../../../events/projections/sums.ts'
import type { Range } from '../../../events/values/range.ts'
import { isIn } from '../../../events/values/range.ts'
import { answered, numberAt, readable } from '../requests.ts'
import type { Database } from '../schema.ts'
import { meta } from '../schema.ts'
import type { RecentCache } from './recentCache.ts'
import { unstored } from './storedRow.ts'

/** Rows by id in the given order; an unreadable row counts as missing. */
export const rowsOf = <M extends Model>(
  transaction: IDBTransaction,
  model: M,
  ids: readonly string[],
): Promise<(Row<M> | undefined)[]> => {
  const rows = transaction.objectStore(model)
  const one = async (id: string): Promise<Row<M> | undefined> => {
    const row = await readable<Row<M> | undefined>(rows.get(id))
    return row === undefined ? undefined : unstored(row)
  }
  return Promise.all(ids.map(one))
}

export const isRow = <R>(row: R | undefined): row is R => row !== undefined

export type Direction = 'next' | 'prev'

/** Newer browsers read many records from either end; older ones only from the first. */
interface FromEitherEnd {
  getAll: <R>(options: { query: IDBKeyRange; direction: Direction; count: number }) => IDBRequest<R[]>
}

const readsFromEitherEnd = (index: IDBIndex): index is IDBIndex & FromEitherEnd => 'getAllRecords' in index

/** A row's place in its list: its key in the index, and its id among the rows of that key. */
export interface ListPlace {
  key: IDBValidKey
  id: string
}

/** An app's keys from a place on; all of them without one. */
export const keysFrom = (app: string, direction: Direction, place: ListPlace | null): IDBKeyRange =>
  IDBKeyRange.bound(
    place === null || direction === 'prev' ? [app] : place.key,
    place === null || direction === 'next' ? [app, []] : place.key,
  )

/** A range's rows from a place on, in one read; null if this browser cannot, a row is unreadable, or a key shared. */
export const rowsFrom = async <M extends Model>(
  index: IDBIndex,
  query: IDBKeyRange,
  direction: Direction,
  place: ListPlace | null,
  limit: number,
): Promise<readonly Row<M>[] | null> => {
  if (direction === 'prev' && !readsFromEitherEnd(index)) return null
  const request: IDBRequest<Row<M>[]> = readsFromEitherEnd(index)
    ? index.getAll({ query, direction, count: limit })
    : index.getAll(query, limit)
  const rows = await readable(request)
  if (rows === undefined || (place !== null && rows[0]?.id !== place.id)) return null
  return rows.map(unstored)
}

/** The first page of a list; null if it takes more than one read, or rows that stay in the journal may belong to it. */
export const newestPage = async <M extends Model>(
  database: Database,
  model: M,
  app: string,
  limit: number,
): Promise<readonly Row<M>[] | null> => {
  const transaction = unwrap(database).transaction([model, 'meta'], 'readonly')
  const sourced = answered<unknown>(transaction.objectStore('meta').get(meta.newestSourced(app)))
  const index = transaction.objectStore(model).index('order')
  const { direction } = shapes[model]
  const rows = await rowsFrom<M>(index, keysFrom(app, direction, null), direction, null, limit)
  const newest = await sourced
  if (rows === null) return null
  const last = rows.at(-1)
  const isAbove =
    typeof newest !== 'string' || (rows.length === limit && last !== undefined && shapes[model].order(last) > newest)
  return model !== 'invoice' || isAbove ? rows : null
}

export const rowsById = <M extends Model>(database: Database, model: M, ids: readonly string[]) =>
  rowsOf(unwrap(database).transaction([model], 'readonly'), model, ids)

export const lookAtRecent = (database: Database, recentCache: RecentCache) =>
  recentCache.look(unwrap(database).transaction(['meta', 'recent'], 'readonly'))

/** The number of rows: the last merge's count plus the recent ones. Counting an index of 100,000 takes a second. */
export const countOf = async (
  database: Database,
  recentCache: RecentCache,
  model: Model,
  app: string,
): Promise<number> => {
  const transaction = unwrap(database).transaction(['meta', 'recent'], 'readonly')
  const counting = numberAt(transaction, meta.rows(model, app))
  const [counted] = await Promise.all([counting, recentCache.look(transaction)])
  return counted + recentCache.grown(model, app)
}

/** Kept sums: those of the last merge, and what the recent records add. */
export const sumsOf = async (database: Database, recentCache: RecentCache, app: string, range: Range) => {
  const transaction = unwrap(database).transaction(['meta', 'recent'], 'readonly')
  const days = IDBKeyRange.bound(meta.sums(app, range.from), meta.sums(app, range.to))
  const reading = answered<(readonly KeptSum[])[]>(transaction.objectStore('meta').getAll(days))
  await recentCache.look(transaction)
  return [...(await reading).flat(), ...recentCache.sums(app).filter(({ to }) => isIn(range, to))]
}
