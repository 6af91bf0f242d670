import type { Outcome } from '../rows/fold.ts'
import { foldBatch } from '../rows/fold.ts'
import type { Planned } from '../rows/plan.ts'
import { changesOf, writePathsOf } from '../rows/plan.ts'
import { countSoldWithin } from '../rows/soldCounts.ts'
import type { Directory } from '../rows/sources.ts'
import { journalingIn } from '../rows/sources.ts'
import type { Made } from '../rows/steps.ts'
import { foldFew, isBulk } from '../rows/steps.ts'
import { createBulkIndexUpdates } from '../search/bulkIndexUpdates.ts'
import { createRecentIndexUpdates } from '../search/indexUpdates.ts'
import { mergeRowsWithin } from '../search/merge.ts'
import type { Bites } from './backlog.ts'

/** Few enough that the record stays small. */
const soldInRecord = 500

/** What folding many rows needs beside them. */
export interface Bulk extends Pick<Bites, 'recorded'> {
  directory: Directory
}

const foldMany = async (
  transaction: IDBTransaction,
  batch: readonly Planned[],
  unread: boolean,
  outcome: Outcome,
  { directory, recorded }: Bulk,
) => {
  const writePaths = writePathsOf(batch, unread)
  await mergeRowsWithin(transaction)
  if (writePaths.movesProducts) await countSoldWithin(transaction)
  const sales = new Map<string, string[]>()
  const indexUpdates = createBulkIndexUpdates(
    transaction,
    (app, sold) => {
      const before = sales.get(app) ?? []
      before.push(...sold)
      sales.set(app, before)
    },
    recorded,
  )
  await directory.replaced.readAll()
  const journaling = journalingIn(transaction, directory, indexUpdates)
  await foldBatch(transaction, batch, writePaths, indexUpdates, outcome, journaling)
  await indexUpdates.finish()
  const recent = createRecentIndexUpdates(transaction)
  for (const [app, sold] of sales) {
    for (let at = 0; at < sold.length; at += soldInRecord) recent.sold(app, sold.slice(at, at + soldInRecord))
  }
  return { recent: recent.made(), segments: 1 }
}

/** Folds any number of facts in order. */
export const foldSteps = async (
  transaction: IDBTransaction,
  steps: readonly Planned[],
  unread: boolean,
  outcome: Outcome,
  bulk: Bulk,
): Promise<Made> => {
  for (const one of steps) if (one.reason !== null) outcome.quarantined.set(one, one.reason)
  if (changesOf(steps).length === 0) return { recent: 0, segments: 0 }
  if (isBulk(steps)) return foldMany(transaction, steps, unread, outcome, bulk)
  return foldFew(transaction, steps, unread, outcome, (updates) => journalingIn(transaction, bulk.directory, updates))
}
