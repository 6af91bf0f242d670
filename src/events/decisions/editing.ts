import type { Base } from '../columns/column.ts'
import { columnDigest, isOvertaken } from '../projections/merge.ts'
import { isSame } from '../values/same.ts'

/** What an editor was opened with, and what it says now: the same columns. */
export interface Edit<C> {
  begun: C
  edited: C
}

/** An edit on top of a row that another tab or device may have changed: edited columns win (docs/sync.md). */
export const onTop = <C extends object>({ begun, edited }: Edit<C>, standing: C): C => {
  const before = new Map(Object.entries(begun))
  const left = Object.entries(edited).flatMap(([column, value]) => (isSame(value, before.get(column)) ? [column] : []))
  const kept = Object.entries(standing).filter(([column]) => left.includes(column))
  return { ...edited, ...Object.fromEntries(kept) }
}

/** What stood, when the edit was begun, in the columns that it changes. */
export const baseOf = <C extends object>({ begun, edited }: Edit<C>): Base => {
  const after = new Map(Object.entries(edited))
  const changed = Object.entries(begun).filter(([column, value]) => !isSame(value, after.get(column)))
  return Object.fromEntries(changed.map(([column, value]) => [column, columnDigest(column, value)]))
}

/** The same for a row's editable columns; null if the row is gone, or if one of them got another value meanwhile. */
export const amended = <C extends object>(
  columnsOf: (row: C) => C,
  { begun, edited }: Edit<C>,
  standing: C | undefined,
): (C & { base: Base }) | null => {
  const edit = { begun: columnsOf(begun), edited: columnsOf(edited) }
  const base = baseOf(edit)
  return standing === undefined || isOvertaken(standing, base, edit.edited)
    ? null
    : { ...onTop(edit, columnsOf(standing)), base }
}
