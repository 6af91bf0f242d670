import type { Base } from '../columns/column.ts'
import type { InvoiceColumn } from '../columns/invoice.ts'
import { amendable, invoiceTable } from '../columns/invoice.ts'
import type { Invoice } from '../entities.ts'
import { digestOf } from '../values/digest.ts'
import { allPayments, Payments } from '../values/payments.ts'
import { isSame } from '../values/same.ts'
import type { Bases, DirtyColumns, Marks, OutboxMark } from './marks.ts'
import type { Row } from './rows.ts'
import { withBases } from './rows.ts'

const unsent: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(invoiceTable.unsent).map(([column, names]) => [column, new Set(names)]),
)

const nothing: ReadonlySet<string> = new Set()

/** An object as the sorted list of its members, so that their order does not count. */
const inOrder = (value: unknown, left: ReadonlySet<string>): unknown =>
  Array.isArray(value)
    ? value.map((each) => inOrder(each, left))
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .filter(([name]) => !left.has(name))
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
      : value

/** What a column says to the server. */
const sent = (column: string, value: unknown): string =>
  JSON.stringify(inOrder(value, unsent.get(column) ?? nothing)) ?? ''

export const columnDigest = (column: string, value: unknown): string => digestOf(sent(column, value))

/** A column that is written on a base stands otherwise than it was read, and otherwise than it is to become. */
export const isOvertaken = (row: object, base: Base, fields: object): boolean => {
  const standing = new Map(Object.entries(row))
  const told = new Map(Object.entries(fields))
  return Object.entries(base).some(([column, digest]) => {
    const now = columnDigest(column, standing.get(column))
    return now !== digest && !(told.has(column) && now === columnDigest(column, told.get(column)))
  })
}

/** A payment never changes. */
const idsOf = (payments: unknown) => (Payments.is(payments) ? payments.map(({ id }) => id) : [])

/** Whether a column says the same to the server. */
export const isSameColumn = (column: string, one: unknown, other: unknown): boolean => {
  if (column === 'payments') return isSame(idsOf(one), idsOf(other))
  return unsent.has(column) ? sent(column, one) === sent(column, other) : isSame(one, other)
}

/** The entity without what sync keeps beside it; a mark that is not named here does not compile. */
export const bare = <R extends Marks>(row: R): Omit<R, keyof Marks> => {
  const { unpushed: _1, conflict: _2, replaced: _3, said: _4, refused: _5, unknown: _6, tax: _7, ...entity } = row
  return entity
}

/**
 * A product's id is its barcode's: the server's row may be another device's, so all of one that was listed here counts
 * as changed. It does not if `theirs` is the same listing, of which the push arrived and its answer was lost; nor do
 * rows that give way.
 */
export const dirtyColumnsOf = (
  local: Row,
  { kind, touches }: OutboxMark,
  theirs: { createdAt: number } | null = null,
): readonly DirtyColumns[] => {
  const [first, ...later] = touches
  if (kind === 'updated' || first === undefined) return touches
  const givesWay = first.columns.length > 0 || theirs?.createdAt === local.createdAt
  return 'gtin' in local && !givesWay ? [{ by: first.by, columns: Object.keys(bare(local)) }, ...later] : later
}

/** What is pushed along, and is no edit of anybody's. */
export const noEdits = new Set(['updatedAt', 'taxSent', 'number'])

/** Whether a row has a change that the server has not received; that it was made here does not count. */
export const isEdited = (local: Row): boolean =>
  local.unpushed !== undefined &&
  dirtyColumnsOf(local, local.unpushed).some(({ columns }) => columns.some((column) => !noEdits.has(column)))

/** Whether the server has a row as it stands here, apart from what is no edit. False for a row in trouble. */
export const isSynced = (row: Row): boolean =>
  row.unpushed === undefined || (row.unpushed.kind === 'updated' && !isEdited(row))

/** So many values of a column are remembered of a row that waits. */
const mostBases = 16

export const withBase = (bases: Bases, column: InvoiceColumn, value: unknown): Bases => {
  const digest = columnDigest(column, value)
  const before = (bases[column] ?? []).filter((each) => each !== digest)
  return { ...bases, [column]: [...before, digest].slice(-mostBases) }
}

/** What stood in the columns that change now, on top of what is remembered already. */
export const basesAfter = (row: Row, columns: readonly string[]): Bases =>
  'lines' in row
    ? amendable
        .filter((column) => columns.includes(column))
        .reduce((bases, column) => withBase(bases, column, row[column]), row.unpushed?.bases ?? {})
    : {}

/** Lists that only grow have what both have. */
export const united = <F extends Partial<Invoice>>(fields: F, other: object): F =>
  fields.payments !== undefined && 'payments' in other && Payments.is(other.payments)
    ? { ...fields, payments: allPayments(fields.payments, other.payments) }
    : fields

/** The row after the server took it as it stood after the event `by`: clean, or with what came since. */
export const pushed = (row: Row, by: string): Row => {
  const { unpushed, refused: _, ...rest } = row
  const at = unpushed?.touches.findIndex((touch) => touch.by === by) ?? -1
  if (unpushed === undefined || at < 0) return row
  const later = unpushed.touches.slice(at + 1)
  if (later.length === 0) return rest
  return { ...rest, unpushed: { kind: 'updated', touches: later, ...withBases(unpushed.bases) } }
}
