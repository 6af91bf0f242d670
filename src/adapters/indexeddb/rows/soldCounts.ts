import { counted } from '../../../events/projections/fold.ts'
import type { Row } from '../../../events/projections/rows.ts'
import { writing } from '../journal/writing.ts'
import { answered } from '../requests.ts'
import type { Database, Recent } from '../schema.ts'
import { meta } from '../schema.ts'

/** A number of `meta`; 0 if there is none. */
export const numberAt = async (transaction: IDBTransaction, key: string): Promise<number> => {
  const value: unknown = await answered(transaction.objectStore('meta').get(key))
  return typeof value === 'number' ? value : 0
}

/** Recent records after a key. */
export const recentAfter = async (transaction: IDBTransaction, key: number) => {
  const recent = transaction.objectStore('recent')
  const range = IDBKeyRange.lowerBound(key, true)
  const [keys, found] = await Promise.all([
    answered(recent.getAllKeys(range)),
    answered<Recent[]>(recent.getAll(range)),
  ])
  return { last: Number(keys.at(-1) ?? key), found }
}

export type Times = Map<string, Map<string, number>>

export const tally = (times: Times, app: string, sold: readonly string[]) => {
  const ofApp = times.get(app) ?? new Map<string, number>()
  times.set(app, ofApp)
  for (const id of sold) ofApp.set(id, (ofApp.get(id) ?? 0) + 1)
}

/** Adds counts of sales to the existing product rows. */
export const addCounts = async (transaction: IDBTransaction, times: Times) => {
  const products = transaction.objectStore('product')
  const add = async (app: string, id: string, more: number) => {
    const row = await answered<Row<'product'> | undefined>(products.get(id))
    // The stored form is written back, since a count changes no derived value.
    if (row !== undefined && row.app === app) products.put(counted(row, more))
  }
  for (const [app, ofApp] of times) await Promise.all([...ofApp].map(([id, more]) => add(app, id, more)))
}

/** Counts sales into the product rows, before product rows come, go, are replaced or read. */
export const countSoldWithin = async (transaction: IDBTransaction) => {
  const upTo = Math.max(await numberAt(transaction, meta.counted), await numberAt(transaction, meta.merged))
  const { last, found } = await recentAfter(transaction, upTo)
  if (last === upTo) return
  const times: Times = new Map()
  for (const { app, sold } of found) tally(times, app, sold)
  await addCounts(transaction, times)
  transaction.objectStore('meta').put(last, meta.counted)
}

export const countSold = (database: Database) =>
  writing(database, ['meta', 'recent', 'product'], 'relaxed', countSoldWithin)
