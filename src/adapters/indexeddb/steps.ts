import type { SetAside } from '../../events/store.ts'
import type { Outcome } from './fold.ts'
import { foldBatch } from './fold.ts'
import { createBulkHarvest, createRecentHarvest } from './harvest.ts'
import { mergeRowsWithin, settleWithin } from './merge.ts'
import type { Planned } from './plan.ts'
import { changesOf, lanesOf } from './plan.ts'

/** From this many changed rows on, one transaction writes their search terms as segments. */
const bulk = 64

export const isBulk = (batch: readonly Planned[]): boolean =>
  changesOf(batch).filter(({ op }) => op !== 'count').length >= bulk

/** Few enough that the record stays small. */
const soldInRecord = 500

const foldFew = async (transaction: IDBTransaction, batch: readonly Planned[], unread: boolean, outcome: Outcome) => {
  const lanes = lanesOf(batch, unread)
  if (lanes.movesProducts) await settleWithin(transaction)
  const harvest = createRecentHarvest(transaction)
  await foldBatch(transaction, batch, lanes, harvest, outcome)
  return { recent: harvest.made(), segments: 0 }
}

const foldMany = async (transaction: IDBTransaction, batch: readonly Planned[], unread: boolean, outcome: Outcome) => {
  const lanes = lanesOf(batch, unread)
  await mergeRowsWithin(transaction)
  if (lanes.movesProducts) await settleWithin(transaction)
  const sales = new Map<string, string[]>()
  const harvest = createBulkHarvest(transaction, (app, sold) => {
    const before = sales.get(app) ?? []
    before.push(...sold)
    sales.set(app, before)
  })
  await foldBatch(transaction, batch, lanes, harvest, outcome)
  await harvest.finish()
  const recent = createRecentHarvest(transaction)
  for (const [app, sold] of sales) {
    for (let at = 0; at < sold.length; at += soldInRecord) recent.sold(app, sold.slice(at, at + soldInRecord))
  }
  return { recent: recent.made(), segments: 1 }
}

/** Folds facts in their order, and says what that left to be merged: records in `recent`, and segments. */
export const foldSteps = async (
  transaction: IDBTransaction,
  steps: readonly Planned[],
  unread: boolean,
  outcome: Outcome,
) => {
  for (const one of steps) if (one.reason !== null) outcome.aside.set(one, one.reason)
  if (changesOf(steps).length === 0) return { recent: 0, segments: 0 }
  return (isBulk(steps) ? foldMany : foldFew)(transaction, steps, unread, outcome)
}

/** Marks what could not be folded; needs the entries' numbers. */
export const putAside = (transaction: IDBTransaction, { aside }: Outcome) => {
  for (const [{ seq }, reason] of aside) {
    if (seq === null) continue
    const record: SetAside = { seq, reason }
    transaction.objectStore('aside').put(record)
  }
}
