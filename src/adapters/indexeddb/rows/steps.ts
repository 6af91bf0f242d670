import type { Quarantined } from '../../../events/store.ts'
import type { IndexUpdates } from '../search/indexUpdates.ts'
import { createRecentIndexUpdates } from '../search/indexUpdates.ts'
import type { Journaling, Outcome } from './fold.ts'
import { foldBatch } from './fold.ts'
import type { Planned } from './plan.ts'
import { changesOf, writePathsOf } from './plan.ts'
import { countSoldWithin } from './soldCounts.ts'

/** From so many changed rows on, one transaction writes their search terms as segments. */
const bulk = 64

export const isBulk = (batch: readonly Planned[]): boolean =>
  changesOf(batch).filter(({ op }) => op !== 'count').length >= bulk

/** Records that folding left to merge: in `recent`, and segments. */
export interface Made {
  recent: number
  segments: number
}

/** Folds facts in order, row by row. */
export const foldFew = async (
  transaction: IDBTransaction,
  batch: readonly Planned[],
  unread: boolean,
  outcome: Outcome,
  journalingIn: ((indexUpdates: IndexUpdates) => Journaling) | null,
): Promise<Made> => {
  const writePaths = writePathsOf(batch, unread)
  if (writePaths.movesProducts) await countSoldWithin(transaction)
  const indexUpdates = createRecentIndexUpdates(transaction)
  const journaling = journalingIn?.(indexUpdates) ?? null
  await foldBatch(transaction, batch, writePaths, indexUpdates, outcome, journaling)
  return { recent: indexUpdates.made(), segments: 0 }
}

export const putAside = (transaction: IDBTransaction, found: readonly Quarantined[]) => {
  for (const one of found) transaction.objectStore('aside').put(one)
}

/** Marks the entries that could not be folded; needs their numbers. */
export const putQuarantined = (transaction: IDBTransaction, { quarantined }: Outcome) => {
  const found = [...quarantined].flatMap(([{ seq }, reason]) => (seq === null ? [] : { seq, reason }))
  putAside(transaction, found)
}
