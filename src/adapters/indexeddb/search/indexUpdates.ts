import type { Row } from '../../../events/projections/rows.ts'
import { sumsMoved } from '../../../events/projections/sums.ts'
import { weightOf } from '../limits.ts'
import type { Cell } from '../rows/overlay.ts'
import type { Recent } from '../schema.ts'

export type Changed = Pick<Cell, 'model' | 'app' | 'id' | 'was' | 'row' | 'place' | 'source' | 'searched'>

/** A batch's changes for the search index and the counts. */
export interface IndexUpdates {
  /** Rows that stay in the journal, and have no record; null if all need one. */
  held: Held | null
  row: (cell: Changed) => void
  /** A row whose adding is under way; `landed` says, once it is over, whether it was new. */
  added: (cell: Changed, sold: readonly string[], landed: () => boolean) => void
  /** False if nobody waits for the adding: then the transaction must fail if the row was there. */
  waits: boolean
  sold: (app: string, ids: readonly string[]) => void
  finish: () => Promise<void>
  /** How much there is to merge later (see `weightOf`). */
  made: () => number
}

/** The rows of a transaction that stay in the journal, until their segment is written. */
interface Held {
  get: (id: string) => Row | undefined
  /** The apps that have some. */
  apps: () => readonly string[]
}

/** True if the index has the row, though it may not have been readable. */
export const wasThere = ({ was, place }: Changed): boolean => was !== undefined || place !== null

export const grownBy = (cell: Changed): number => (cell.row === undefined ? 0 : 1) - (wasThere(cell) ? 1 : 0)

/** What a row changes in the sums of days; one that was there and could not be read is taken to be as it was. */
export const summedBy = (cell: Changed) => sumsMoved(cell.was ?? (wasThere(cell) ? cell.row : undefined), cell.row)

const recentOf = (cell: Changed, sold: readonly string[]): Recent => {
  const { model, app, id, searched } = cell
  const { terms, order } = searched ?? { terms: null, order: 0 }
  const sums = summedBy(cell)
  const more = { over: wasThere(cell), by: grownBy(cell), ...(sums.length > 0 && { sums }) }
  return { app, row: { model, id, terms, order, ...more }, sold }
}

/** For few rows: a small record each, merged later. */
export const createRecentIndexUpdates = (transaction: IDBTransaction): IndexUpdates => {
  let made = 0
  const remember = (record: Recent) => {
    transaction.objectStore('recent').add(record)
    made += weightOf(record)
  }
  return {
    held: null,
    row: (cell) => remember(recentOf(cell, [])),
    added(cell, sold, landed) {
      landed()
      remember(recentOf(cell, sold))
    },
    waits: false,
    sold: (app, ids) => remember({ app, row: null, sold: ids }),
    finish: () => Promise.resolve(),
    made: () => made,
  }
}
