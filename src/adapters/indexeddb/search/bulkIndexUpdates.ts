import type { Model } from '../../../events/projections/rows.ts'
import type { Sums } from '../../../events/projections/sums.ts'
import { addSums, sumsMoved } from '../../../events/projections/sums.ts'
import { answered } from '../requests.ts'
import { keyOf } from '../rows/plan.ts'
import { meta } from '../schema.ts'
import type { Changed, IndexUpdates } from './indexUpdates.ts'
import { grownBy } from './indexUpdates.ts'
import { growBy } from './merge.ts'
import type { IndexedRow } from './postings.ts'
import { addSegments } from './segments.ts'

interface Group {
  model: Model
  app: string
  rows: Map<string, IndexedRow | null>
  over: Set<string>
  by: number
  sums: Sums
}

/** From so many rows on they are written as a segment, in the middle of a long batch. */
const mostHeld = 8_192

export interface BulkIndexUpdates extends IndexUpdates {
  /** Writes large parts, and waits for the last one: one part is under way while the next is made. */
  advance: () => Promise<void>
}

/** For many rows: writes segments. Recent records must be merged first, since none may be older than a segment. */
export const createBulkIndexUpdates = (
  transaction: IDBTransaction,
  count: (app: string, sold: readonly string[]) => void,
): BulkIndexUpdates => {
  const groups = new Map<string, Group>()
  let adding: { cell: Changed; sold: readonly string[]; landed: () => boolean }[] = []
  let underWay = Promise.resolve()

  const take = (cell: Changed) => {
    const { model, app, id, was, row, searched } = cell
    const fresh: Group = { model, app, rows: new Map(), over: new Set(), by: 0, sums: new Map() }
    const group = groups.get(keyOf(model, app)) ?? fresh
    groups.set(keyOf(model, app), group)
    if (was !== undefined && !group.rows.has(id)) group.over.add(id)
    group.rows.set(id, searched === null ? null : { id, ...searched })
    group.by += grownBy(cell)
    addSums(group.sums, sumsMoved(was, row))
  }

  const flush = async (least: number) => {
    for (const [key, group] of groups) {
      const { model, app, rows, over } = group
      if (rows.size < least) continue
      groups.delete(key)
      const kept = [...rows.values()].filter((row) => row !== null)
      await addSegments(transaction, model, app, kept, [...over])
      await growBy(transaction, group)
    }
  }

  const land = async (mine: typeof adding) => {
    // Requests are answered in order: this answer means that all earlier requests are done.
    await answered(transaction.objectStore('meta').get(meta.id))
    for (const { cell, sold, landed } of mine) {
      if (!landed()) continue
      take(cell)
      if (sold.length > 0) count(cell.app, sold)
    }
  }

  const advance = async () => {
    const before = underWay
    underWay = land(adding)
    underWay.catch(() => {})
    adding = []
    await before
    await flush(mostHeld)
  }

  return {
    row: take,
    added: (cell, sold, landed) => adding.push({ cell, sold, landed }),
    waits: true,
    sold: count,
    advance,
    async finish() {
      await advance()
      await underWay
      await flush(0)
    },
    made: () => 0,
  }
}
