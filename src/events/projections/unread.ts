import type { Fact } from '../catalogue.ts'
import type { Model } from './rows.ts'

type Pulled = Extract<Fact, { type: 'sync.changesPulled' }>

/** A row with something at the server that could not be read. */
export interface UnreadRow {
  model: Model
  id: string
}

/** Of a service's completed pulls, since everything was last pulled: what could not be read when it came. */
export interface Unread {
  /** Parts with some of it, by `seq`. */
  before: readonly number[]
  /** Those of the last completed pull. */
  last: readonly number[]
  /** Rows that did not come again, and the parts that they came in. */
  rows: readonly (UnreadRow & { part: number })[]
}

export const noUnread: Unread = { before: [], last: [], rows: [] }

/** The rows of a part that could not be read; null if all of it could. */
export const unreadIn = ({ unreadable }: Pulled): readonly UnreadRow[] | null =>
  unreadable.length === 0 ? null : unreadable.flatMap(({ model, id }) => (id === null ? [] : [{ model, id }]))
