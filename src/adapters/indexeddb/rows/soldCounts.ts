import { counted } from '../../../events/projections/fold.ts'
import type { Row } from '../../../events/projections/rows.ts'
import { writing } from '../journal/writing.ts'
import { answered, numberAt } from '../requests.ts'
import type { Database } from '../schema.ts'
import { meta } from '../schema.ts'
import { recentAfter } from './recentCache.ts'

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
  const found = await recentAfter(transaction, upTo)
  const last = found.at(-1)
  if (last === undefined) return
  const times: Times = new Map()
  for (const { recent } of found) tally(times, recent.app, recent.sold)
  await addCounts(transaction, times)
  transaction.objectStore('meta').put(last.key, meta.counted)
}

export const countSold = (database: Database) =>
  writing(database, ['meta', 'recent', 'product'], 'relaxed', countSoldWithin)
