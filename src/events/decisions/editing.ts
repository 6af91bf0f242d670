import { isSame } from '../values/same.ts'

/** What an editor was opened with, and what it says now: the same columns. */
export interface Edit<C> {
  begun: C
  edited: C
}

/**
 * What an edit makes of a row that may have changed under it, from another tab or another device: the columns that were edited, and of the others what
 * stands there now (docs/sync.md: changes merge per column, local ones on top).
 */
export const onTop = <C extends object>({ begun, edited }: Edit<C>, standing: C): C => {
  const before = new Map(Object.entries(begun))
  const left = Object.entries(edited).flatMap(([column, value]) => (isSame(value, before.get(column)) ? [column] : []))
  const kept = Object.entries(standing).filter(([column]) => left.includes(column))
  return { ...edited, ...Object.fromEntries(kept) }
}

/** The same of a row's columns that may be edited; where the row is gone, on top of what was begun with. */
export const amended = <C extends object>(columnsOf: (row: C) => C, { begun, edited }: Edit<C>, standing = begun): C =>
  onTop({ begun: columnsOf(begun), edited: columnsOf(edited) }, columnsOf(standing))
