import { blankMembers } from '../../../events/columns/invoice.ts'
import { shapes } from '../../../events/projections/fold.ts'
import type { Tombstone } from '../../../events/projections/marks.ts'
import type { Row } from '../../../events/projections/rows.ts'
import { standingOf } from '../../../events/values/standing.ts'
import type { Derived, StoredPerson, StoredTombstone } from '../schema.ts'

const blanks = Object.entries(blankMembers)

/** How a row is found, and where it stands among the found; dates as milliseconds, which take less room. */
export interface Searched {
  terms: readonly string[]
  order: string | number
}

export const searched = (row: Row): Searched => {
  const { invoice, person, product } = shapes
  if ('lines' in row) return { terms: invoice.terms(row), order: Date.parse(row.date) }
  return 'gtin' in row
    ? { terms: product.terms(row), order: product.order(row) }
    : { terms: person.terms(row), order: person.order(row) }
}

/** A row as its store keeps it. */
export const stored = (row: Row): (Row & Derived) | StoredPerson => {
  const standing = standingOf(row)
  const listed = standing === 'synced' ? row : { ...row, standing }
  return 'nationalId' in listed ? { ...listed, order: String(shapes.person.order(listed)) } : listed
}

/** A row just read, as everybody else knows it; what earlier builds stored lacks later members. */
export const unstored = <R extends object>(row: R): R => {
  if ('lines' in row) for (const [name, blank] of blanks) if (!(name in row)) Reflect.set(row, name, blank)
  if ('order' in row) Reflect.deleteProperty(row, 'order')
  if ('standing' in row) Reflect.deleteProperty(row, 'standing')
  return row
}

/** Below `refused` and `waiting`; the milliseconds have as many digits as any date. */
export const overAt = (at: number): string => `over ${String(Math.max(0, at)).padStart(16, '0')}`

export const storedTombstone = (tombstone: Tombstone): StoredTombstone => {
  const { refused, deleted, isOver } = tombstone
  if (isOver) return { ...tombstone, standing: overAt(deleted?.at ?? 0) }
  return { ...tombstone, standing: refused === undefined ? 'waiting' : 'refused' }
}
