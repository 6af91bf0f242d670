import type { Model } from '../../../events/projections/rows.ts'
import type { KeptSum } from '../../../events/projections/sums.ts'
import { weightOf } from '../limits.ts'
import { answered } from '../requests.ts'
import type { Recent, RecentRow } from '../schema.ts'
import { meta } from '../schema.ts'
import { keyOf } from './plan.ts'

/** The recent records as last read; each read adds new ones. Other tabs write the database, too. */
export interface RecentCache {
  /** Needs `recent` and `meta` in the transaction. */
  look: (transaction: IDBTransaction) => Promise<void>
  /** Each row's newest record, by id; `over` if any of its records has it. */
  rows: (model: Model, app: string) => ReadonlyMap<string, RecentRow>
  /** How many rows more there are than `meta` has. */
  grown: (model: Model, app: string) => number
  /** What these records add to the sums of days that `meta` has. */
  sums: (app: string) => readonly KeptSum[]
  /** True if product rows do not count every sale yet. */
  hasUncounted: () => boolean
  /** How much they are to merge (see `weightOf`). */
  size: () => number
}

interface Kept {
  key: number
  recent: Recent
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

export const createRecentCache = (): RecentCache => {
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
    async look(transaction) {
      const values = transaction.objectStore('meta')
      const recent = transaction.objectStore('recent')
      const range = IDBKeyRange.lowerBound(seen, true)
      const [mergedNow, countedNow, keys, found] = await Promise.all([
        answered<unknown>(values.get(meta.merged)),
        answered<unknown>(values.get(meta.counted)),
        answered(recent.getAllKeys(range)),
        answered<Recent[]>(recent.getAll(range)),
      ])
      forgetMerged(numberOf(mergedNow))
      counted = numberOf(countedNow)
      found.forEach((one, at) => {
        const fresh = { key: Number(keys[at]), recent: one }
        kept.push(fresh)
        arrange(fresh)
        seen = Math.max(seen, fresh.key)
      })
    },
    rows: (model, app) => rows.get(keyOf(model, app))?.newest ?? new Map(),
    grown: (model, app) => rows.get(keyOf(model, app))?.grown ?? 0,
    sums: (app) => kept.flatMap(({ recent }) => (recent.app === app ? (recent.row?.sums ?? []) : [])),
    hasUncounted: () => kept.some(({ key, recent }) => key > counted && recent.sold.length > 0),
    size: () => kept.reduce((sum, { recent }) => sum + weightOf(recent), 0),
  }
}
