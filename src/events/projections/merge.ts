import type { Invoice, Line } from '../entities.ts'
import { isSame } from '../values/same.ts'
import type { Marks, Row, Rows, Taken, Touch, Unpushed } from './rows.ts'

/** Names at the time of sale, and a line's own currency, are not on the wire. */
const unsent: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['lines', new Set(['name', 'nameFa', 'currency'])],
  ['payer', new Set(['name'])],
])

/** Whether a column says the same to the server. */
export const isSameColumn = (column: string, one: unknown, other: unknown): boolean => {
  const left = unsent.get(column)
  if (left === undefined) return isSame(one, other)
  const sent = (value: unknown) => JSON.stringify(value, (key, part: unknown) => (left.has(key) ? undefined : part))
  return sent(one) === sent(other)
}

/** The entity without what sync keeps beside it. */
const bare = <R extends Marks>({ unpushed: _, conflict: __, refused: ___, unknown: ____, ...entity }: R) => entity

/** Of what is not on the wire, what this device knew of the same products and payer stays. */
const named = (taken: Invoice, local: Invoice): Invoice => {
  const known = new Map(local.lines.map((line) => [line.product, line]))
  const lineOf = (line: Line): Line => {
    const mine = known.get(line.product)
    if (mine === undefined) return line
    const { name, nameFa } = mine.name === '' && mine.nameFa === '' ? line : mine
    return { ...line, name, nameFa, currency: mine.currency }
  }
  const isKnown = taken.payer !== null && taken.payer.id === local.payer?.id && local.payer.name !== ''
  const payer = isKnown ? local.payer : taken.payer
  const zone = taken.date === local.date ? local.zone : taken.zone
  return { ...taken, lines: taken.lines.map(lineOf), payer, zone }
}

const known = (taken: Rows[keyof Rows], local: Row): Rows[keyof Rows] =>
  'lines' in taken && 'lines' in local ? named(taken, local) : taken

/** A product's id is its barcode's: the server's row may be another device's, so all of ours counts as changed. */
const touchesOf = (local: Row, { kind, touches }: Unpushed): readonly Touch[] => {
  const [first, ...later] = touches
  if (kind === 'updated' || first === undefined) return touches
  return 'gtin' in local ? [{ by: first.by, columns: Object.keys(bare(local)) }, ...later] : later
}

/** Whether a row says something that the server has not heard. It has heard of what it deletes: having been made here is nothing by itself. */
export const isEdited = (local: Row): boolean =>
  local.unpushed !== undefined &&
  touchesOf(local, local.unpushed).some(({ columns }) => columns.some((column) => column !== 'updatedAt'))

/** Never ours to say. */
const serverOnly = new Set(['paid', 'paidRef', 'createdAt', 'sold'])

const withTouches = (row: Rows[keyof Rows], touches: readonly Touch[], { refused }: Marks): Row =>
  touches.length === 0
    ? row
    : { ...row, unpushed: { kind: 'updated', touches }, ...(refused !== undefined && { refused }) }

/** The server's row with our unpushed columns on top (facts section 2). A change that the server has already is none. */
const merged = (theirs: Rows[keyof Rows], local: Row, unpushed: Unpushed): Row => {
  const ours = new Map(Object.entries(local))
  const server = new Map(Object.entries(theirs))
  const differs = (column: string) =>
    !serverOnly.has(column) && !isSameColumn(column, ours.get(column), server.get(column))
  const all = touchesOf(local, unpushed)
  const columns = new Set(all.flatMap((touch) => touch.columns).filter(differs))
  if (columns.has('lines')) columns.add('total')
  const content = [...columns].filter((column) => column !== 'updatedAt')
  if (content.length === 0) return theirs
  const touches = all
    .map(({ by, columns: each }) => ({ by, columns: each.filter((column) => columns.has(column)) }))
    .filter((touch, at) => touch.columns.length > 0 || at === all.length - 1)
  const mine = Object.fromEntries(Object.entries(local).filter(([column]) => columns.has(column)))
  return withTouches({ ...theirs, ...mine }, touches, local)
}

const amendable = ['lines', 'payer', 'date'] as const

/** The row after the server's came. Paid there and changed here is a conflict: the paid one stands, ours is kept beside it. */
export const taken = (row: Taken, local: Row | undefined): Row => {
  if (local === undefined) return row
  const theirs = known(row, local)
  if (local.conflict?.kind === 'paid') return { ...theirs, conflict: local.conflict }
  if (local.unpushed === undefined) return theirs
  const after = merged(theirs, local, local.unpushed)
  if (!('lines' in theirs) || !theirs.paid || after.unpushed === undefined || !('lines' in local)) return after
  const mine = bare(local)
  return amendable.every((column) => isSameColumn(column, mine[column], theirs[column]))
    ? theirs
    : { ...theirs, conflict: { kind: 'paid', mine } }
}

/** The row after the server took it as it stood after the event `by`: clean, or with what came since. */
export const pushed = (row: Row, by: string): Row => {
  const { unpushed, refused: _, ...rest } = row
  const at = unpushed?.touches.findIndex((touch) => touch.by === by) ?? -1
  if (unpushed === undefined || at < 0) return row
  const later = unpushed.touches.slice(at + 1)
  if (later.length === 0) return rest
  return { ...rest, unpushed: { kind: 'updated', touches: later } }
}
