import { counted } from '../../events/projections/fold.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import { keyOf } from './plan.ts'
import type { IndexedRow } from './postings.ts'
import { answered } from './requests.ts'
import type { Database, Recent } from './schema.ts'
import { meta } from './schema.ts'
import { addSegments } from './segments.ts'
import { writing } from './writing.ts'

const numberAt = async (transaction: IDBTransaction, key: string): Promise<number> => {
  const value: unknown = await answered(transaction.objectStore('meta').get(key))
  return typeof value === 'number' ? value : 0
}

/** Adds to `meta` how many rows more there are. */
export const growBy = async (transaction: IDBTransaction, model: Model, app: string, by: number) => {
  if (by === 0) return
  const before = await numberAt(transaction, meta.rows(model, app))
  transaction.objectStore('meta').put(before + by, meta.rows(model, app))
}

const after = async (transaction: IDBTransaction, key: number) => {
  const recent = transaction.objectStore('recent')
  const range = IDBKeyRange.lowerBound(key, true)
  const [keys, found] = await Promise.all([
    answered(recent.getAllKeys(range)),
    answered<Recent[]>(recent.getAll(range)),
  ])
  return { last: Number(keys.at(-1) ?? key), found }
}

/** How often products were sold, by app and id. */
export type Times = Map<string, Map<string, number>>

export const tally = (times: Times, app: string, sold: readonly string[]) => {
  const ofApp = times.get(app) ?? new Map<string, number>()
  times.set(app, ofApp)
  for (const id of sold) ofApp.set(id, (ofApp.get(id) ?? 0) + 1)
}

/** Adds how often products were sold to their rows, where there are such. */
export const addCounts = async (transaction: IDBTransaction, times: Times) => {
  const products = transaction.objectStore('product')
  const add = async (app: string, id: string, more: number) => {
    const row = await answered<Row<'product'> | undefined>(products.get(id))
    // The stored form goes back as it is: a count changes nothing that is derived.
    if (row !== undefined && row.app === app) products.put(counted(row, more))
  }
  for (const [app, ofApp] of times) await Promise.all([...ofApp].map(([id, more]) => add(app, id, more)))
}

/** Counts what was sold into the product rows; before rows of products come, go or are replaced, and before they are read. */
export const settleWithin = async (transaction: IDBTransaction) => {
  const upTo = Math.max(await numberAt(transaction, meta.counted), await numberAt(transaction, meta.merged))
  const { last, found } = await after(transaction, upTo)
  if (last === upTo) return
  const times: Times = new Map()
  for (const { app, sold } of found) tally(times, app, sold)
  await addCounts(transaction, times)
  transaction.objectStore('meta').put(last, meta.counted)
}

interface Gathered {
  model: Model
  app: string
  rows: Map<string, IndexedRow | null>
  over: Set<string>
  by: number
}

const gather = (found: readonly Recent[]): Gathered[] => {
  const groups = new Map<string, Gathered>()
  for (const { app, row } of found) {
    if (row === null) continue
    const { model, id, terms, order } = row
    const group = groups.get(keyOf(model, app)) ?? { model, app, rows: new Map(), over: new Set(), by: 0 }
    groups.set(keyOf(model, app), group)
    group.rows.set(id, terms === null ? null : { id, order, terms })
    if (row.over) group.over.add(id)
    group.by += row.by
  }
  return [...groups.values()]
}

/** Moves everything recent into segments and product rows. */
const mergeWithin = async (transaction: IDBTransaction) => {
  await settleWithin(transaction)
  const { last, found } = await after(transaction, 0)
  if (found.length === 0) return
  for (const { model, app, rows, over, by } of gather(found)) {
    const kept = [...rows.values()].filter((row) => row !== null)
    await addSegments(transaction, model, app, kept, [...over])
    await growBy(transaction, model, app, by)
  }
  transaction.objectStore('recent').clear()
  transaction.objectStore('meta').put(last, meta.merged)
}

/** The same before segments are written: no row's recent record may be older than its segment. */
export const mergeRowsWithin = async (transaction: IDBTransaction) => {
  const { found } = await after(transaction, 0)
  if (found.some(({ row }) => row !== null)) await mergeWithin(transaction)
}

export const settle = (database: Database) => writing(database, ['meta', 'recent', 'product'], 'relaxed', settleWithin)

export const mergeRecent = (database: Database) =>
  writing(database, ['meta', 'recent', 'product', 'segments', 'rowsParts', 'termsParts'], 'relaxed', mergeWithin)
