import type { Model } from '../../../events/projections/rows.ts'
import { writing } from '../journal/writing.ts'
import { keyOf } from '../rows/plan.ts'
import { numberAt, recentAfter, settleWithin } from '../rows/soldCounts.ts'
import type { Database, Recent } from '../schema.ts'
import { meta } from '../schema.ts'
import type { IndexedRow } from './postings.ts'
import { addSegments } from './segments.ts'

export const growBy = async (transaction: IDBTransaction, model: Model, app: string, by: number) => {
  if (by === 0) return
  const before = await numberAt(transaction, meta.rows(model, app))
  transaction.objectStore('meta').put(before + by, meta.rows(model, app))
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

/** Moves all recent records into segments and product rows. */
const mergeWithin = async (transaction: IDBTransaction) => {
  await settleWithin(transaction)
  const { last, found } = await recentAfter(transaction, 0)
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
  const { found } = await recentAfter(transaction, 0)
  if (found.some(({ row }) => row !== null)) await mergeWithin(transaction)
}

export const mergeRecent = (database: Database) =>
  writing(database, ['meta', 'recent', 'product', 'segments', 'rowsParts', 'termsParts'], 'relaxed', mergeWithin)
