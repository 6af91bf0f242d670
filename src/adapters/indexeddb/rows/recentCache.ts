import type { Model } from '../../../events/projections/rows.ts'
import { weightOf } from '../limits.ts'
import { numberAt, recordsIn } from '../requests.ts'
import type { Recent, RecentRow } from '../schema.ts'
import { meta } from '../schema.ts'
import { keyOf } from './plan.ts'

interface Kept {
  key: number
  recent: Recent
}

/** Recent records after a key, oldest first. */
export const recentAfter = async (transaction: IDBTransaction, key: number): Promise<Kept[]> => {
  const found = await recordsIn<Recent>(transaction.objectStore('recent'), IDBKeyRange.lowerBound(key, true))
  return found.map((one) => ({ key: Number(one.key), recent: one.value }))
}

/** The recent records as last read; each read adds new ones. Other tabs write the database, too. */
export const createRecentCache = () => {
  let kept: Kept[] = []
  let seen = 0
  let merged = 0
  let counted = 0
  let rows = new Map<string, { newest: Map<string, RecentRow>; grown: number }>()

  const arrange = ({ recent: { app, row } }: Kept) => {
    if (row === null) return
    const group = rows.get(keyOf(row.model, app)) ?? { newest: new Map<string, RecentRow>(), grown: 0 }
    rows.set(keyOf(row.model, app), group)
    const over = row.over || group.newest.get(row.id)?.over === true
    group.newest.set(row.id, { ...row, over })
    group.grown += row.by
  }

  const forgetMerged = (upTo: number) => {
    if (upTo === merged) return
    merged = upTo
    seen = Math.max(seen, upTo)
    kept = kept.filter(({ key }) => key > upTo)
    rows = new Map()
    for (const one of kept) arrange(one)
  }

  return {
    /** Needs `recent` and `meta` in the transaction. */
    async look(transaction: IDBTransaction) {
      const [mergedNow, countedNow, found] = await Promise.all([
        numberAt(transaction, meta.merged),
        numberAt(transaction, meta.counted),
        recentAfter(transaction, seen),
      ])
      forgetMerged(mergedNow)
      counted = countedNow
      for (const one of found) {
        kept.push(one)
        arrange(one)
        seen = Math.max(seen, one.key)
      }
    },
    /** Each row's newest record, by id; `over` if any of its records has it. */
    rows: (model: Model, app: string): ReadonlyMap<string, RecentRow> =>
      rows.get(keyOf(model, app))?.newest ?? new Map(),
    /** How many rows more there are than `meta` has. */
    grown: (model: Model, app: string) => rows.get(keyOf(model, app))?.grown ?? 0,
    /** What these records add to the sums of days that `meta` has. */
    sums: (app: string) => kept.flatMap(({ recent }) => (recent.app === app ? (recent.row?.sums ?? []) : [])),
    /** True if product rows do not count every sale yet. */
    hasUncounted: () => kept.some(({ key, recent }) => key > counted && recent.sold.length > 0),
    /** How much they are to merge (see `weightOf`). */
    size: () => kept.reduce((sum, { recent }) => sum + weightOf(recent), 0),
  }
}

export type RecentCache = ReturnType<typeof createRecentCache>
