import { unwrap } from 'idb'
import { shapes } from '../../events/projections/fold.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import type { Found } from '../../events/store.ts'
import type { Mirror } from './mirror.ts'
import { answered, ofApp, readable } from './requests.ts'
import type { Database } from './schema.ts'
import { meta } from './schema.ts'
import { unstored } from './shape.ts'

/** Rows by id in the order asked for; a row that cannot be read is as good as missing. */
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

/** Ids of a page in the index's own order, from either end. */
const idsAt = (index: IDBIndex, app: string, direction: 'next' | 'prev', offset: number, limit: number) =>
  new Promise<string[]>((resolve, reject) => {
    const ids: string[] = []
    let skip = offset
    const request = index.openKeyCursor(ofApp(app), direction)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const cursor = request.result
      if (cursor === null || ids.length >= limit) return resolve(ids)
      if (skip > 0) {
        cursor.advance(skip)
        skip = 0
        return
      }
      ids.push(String(cursor.primaryKey))
      if (ids.length < limit) cursor.continue()
      else resolve(ids)
    }
  })

export const pageOf = async <M extends Model>(
  database: Database,
  model: M,
  app: string,
  offset: number,
  limit: number,
): Promise<readonly Row<M>[]> => {
  if (limit <= 0) return []
  const transaction = unwrap(database).transaction([model], 'readonly')
  const index = transaction.objectStore(model).index('order')
  const ids = await idsAt(index, app, shapes[model].direction, offset, limit)
  return (await rowsOf(transaction, model, ids)).filter(isRow)
}

export const rowsById = <M extends Model>(database: Database, model: M, ids: readonly string[]) =>
  rowsOf(unwrap(database).transaction([model], 'readonly'), model, ids)

export const lookAtRecent = (database: Database, mirror: Mirror) =>
  mirror.look(unwrap(database).transaction(['meta', 'recent'], 'readonly'))

/** How many rows there are, from what was counted at the last merge and what is recent: counting an index costs a second for 100,000. */
export const countOf = async (database: Database, mirror: Mirror, model: Model, app: string): Promise<number> => {
  const transaction = unwrap(database).transaction(['meta', 'recent'], 'readonly')
  const counting = answered<unknown>(transaction.objectStore('meta').get(meta.rows(model, app)))
  await mirror.look(transaction)
  const counted = await counting
  return (typeof counted === 'number' ? counted : 0) + mirror.grown(model, app)
}

/** What a search for no words finds. */
export const everything = async <M extends Model>(
  database: Database,
  mirror: Mirror,
  model: M,
  app: string,
  offset: number,
  limit: number,
): Promise<Found<M>> => ({
  rows: await pageOf(database, model, app, offset, limit),
  total: await countOf(database, mirror, model, app),
})
