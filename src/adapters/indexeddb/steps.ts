import type { SetAside } from '../../events/store.ts'
import type { Outcome } from './fold.ts'
import { foldBatch } from './fold.ts'
import { createRecentHarvest } from './harvest.ts'
import type { Planned } from './plan.ts'
import { changesOf, lanesOf } from './plan.ts'
import { settleWithin } from './settle.ts'

/** From this many changed rows on, one transaction writes their search terms as segments. */
const bulk = 64

export const isBulk = (batch: readonly Planned[]): boolean =>
  changesOf(batch).filter(({ op }) => op !== 'count').length >= bulk

/** What folding left to be merged later: records in `recent`, and segments. */
export interface Made {
  recent: number
  segments: number
}

/** Folds facts in their order, row by row. */
export const foldFew = async (
  transaction: IDBTransaction,
  batch: readonly Planned[],
  unread: boolean,
  outcome: Outcome,
): Promise<Made> => {
  const lanes = lanesOf(batch, unread)
  if (lanes.movesProducts) await settleWithin(transaction)
  const harvest = createRecentHarvest(transaction)
  await foldBatch(transaction, batch, lanes, harvest, outcome)
  return { recent: harvest.made(), segments: 0 }
}

/** Marks what could not be folded; needs the entries' numbers. */
export const putAside = (transaction: IDBTransaction, { aside }: Outcome) => {
  for (const [{ seq }, reason] of aside) {
    if (seq === null) continue
    const record: SetAside = { seq, reason }
    transaction.objectStore('aside').put(record)
  }
}
