import type { Row } from '../../../events/projections/rows.ts'
import { instantOf } from '../../../events/values/dates.ts'
import { putMark } from '../marks.ts'
import { answered, numberAt } from '../requests.ts'
import { stored } from '../rows/storedRow.ts'
import { meta } from '../schema.ts'
import type { Changed, IndexUpdates } from './indexUpdates.ts'
import { grownBy, summedBy, wasThere } from './indexUpdates.ts'
import type { Group } from './merge.ts'
import { gather, livingOf, putGroup } from './merge.ts'
import type { IndexedRow } from './postings.ts'

interface HeldRow extends IndexedRow {
  row: Row
}

/** From so many rows on they are written as a segment, in the middle of a long batch. */
const mostHeld = 8_192

/**
 * Gives records to the newest rows of an app, so that a start reads its newest page as if there were no segments. The
 * others keep their sources. True if there are some.
 */
const recordNewest = async (
  transaction: IDBTransaction,
  app: string,
  rows: readonly HeldRow[],
  most: number,
): Promise<boolean> => {
  const sourced = rows.filter(({ source }) => source !== undefined)
  if (sourced.length === 0) return false
  const values = transaction.objectStore('meta')
  const before = await answered<unknown>(values.get(meta.newestSourced(app)))
  const newest = typeof before === 'string' ? Date.parse(before) : Number.NEGATIVE_INFINITY
  const above = sourced.filter(({ order }) => Number(order) > newest).sort((a, b) => Number(b.order) - Number(a.order))
  const recorded = above.slice(0, most)
  for (const one of recorded) {
    delete one.source
    transaction.objectStore('invoice').put(stored(one.row))
  }
  const [next] = above.slice(most)
  if (next !== undefined) values.put(instantOf(Number(next.order)), meta.newestSourced(app))
  return sourced.length > recorded.length
}

/** For many rows: writes segments. Recent records must be merged first, since none may be older than a segment. */
export const createBulkIndexUpdates = (
  transaction: IDBTransaction,
  count: (app: string, sold: readonly string[]) => void,
  mostRecorded: number,
): IndexUpdates & { advance: () => Promise<void> } => {
  const values = transaction.objectStore('meta')
  const groups = new Map<string, Group<HeldRow>>()
  const held: IndexUpdates['held'] = {
    get(id) {
      for (const { rows } of groups.values()) {
        const found = rows.get(id)
        if (found?.source !== undefined) return found.row
      }
      return undefined
    },
    apps: () =>
      [...groups.values()].flatMap(({ app, rows }) =>
        [...rows.values()].some((row) => row?.source !== undefined) ? [app] : [],
      ),
  }
  let adding: { cell: Changed; sold: readonly string[]; landed: () => boolean }[] = []
  let underWay = Promise.resolve()

  const take = (cell: Changed) => {
    const { model, app, id, row, source, searched } = cell
    const isHere = searched !== null && row !== undefined
    const held = isHere ? { id, ...searched, row, ...(source !== null && { source }) } : null
    gather(groups, { model, app, id, row: held, over: wasThere(cell), by: grownBy(cell), sums: summedBy(cell) })
  }

  const flush = async (least: number) => {
    for (const [key, group] of groups) {
      if (group.rows.size < least) continue
      groups.delete(key)
      const living = livingOf(group)
      const hasSources = await recordNewest(transaction, group.app, living, mostRecorded)
      await putGroup(transaction, group, living)
      if (hasSources) putMark(values, 'sources', await numberAt(transaction, meta.bulks))
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

  /** Writes large parts, and waits for the last one: one part is under way while the next is made. */
  const advance = async () => {
    const before = underWay
    underWay = land(adding)
    underWay.catch(() => {})
    adding = []
    await before
    await flush(mostHeld)
  }

  return {
    held,
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
