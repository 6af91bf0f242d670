import type { Fact } from '../catalogue.ts'
import { partOf } from '../columns/column.ts'
import type { InvoiceMember } from '../columns/invoice.ts'
import { amendable, blankMembers, Contents, invoiceTable, memberNames } from '../columns/invoice.ts'
import type { Invoice, Line } from '../entities.ts'
import type { Stamp } from '../event.ts'
import type { Payments } from '../values/payments.ts'
import { allPayments } from '../values/payments.ts'
import { returnedIn, withoutReturned } from '../values/returns.ts'
import { applied } from './fold.ts'
import type { Deleted, DirtyColumns, Marks, OutboxMark, Replaced } from './marks.ts'
import { bare, columnDigest, dirtyColumnsOf, isSameColumn, noEdits, united, withBase } from './merge.ts'
import { changedAfter } from './revision.ts'
import type { Change, Merging, Model, Row, Rows, Taken } from './rows.ts'
import { isJoined, lastDirtiedBy, removed, withBases, withDirtied } from './rows.ts'

type Pulled = Extract<Fact, { type: 'sync.changesPulled' }>

/** Of what is not on the wire, what this device knew of the same products and payer stays. */
const named = (taken: Invoice, local: Invoice): Invoice => {
  const known = new Map(local.lines.map((line) => [line.product, line]))
  const lineOf = (line: Line): Line => {
    const mine = known.get(line.product)
    if (mine === undefined) return line
    const { name, nameFa } = mine.name === '' && mine.nameFa === '' ? line : mine
    // Rows of earlier builds and of other clients name none but the invoice's.
    return { ...line, name, nameFa, currency: line.currency === taken.currency ? mine.currency : line.currency }
  }
  const isKnown = taken.payer !== null && taken.payer.id === local.payer?.id && local.payer.name !== ''
  const payer = isKnown ? local.payer : taken.payer
  const zone = taken.date === local.date ? local.zone : taken.zone
  // Another client may drop it.
  const restored = local.restored ?? taken.restored
  return { ...taken, lines: taken.lines.map(lineOf), payer, zone, ...(restored !== undefined && { restored }) }
}

const known = (taken: Rows[keyof Rows], local: Row): Rows[keyof Rows] =>
  'lines' in taken && 'lines' in local ? named(taken, local) : taken

/** Never ours to say. */
const serverOnly = new Set(['paid', 'paidRef', 'createdAt', 'sold'])

const withDirtyColumns = (
  row: Rows[keyof Rows],
  touches: readonly DirtyColumns[],
  { unpushed, refused }: Marks,
): Row =>
  touches.length === 0
    ? row
    : {
        ...row,
        unpushed: { kind: 'updated', touches, ...withBases(unpushed?.bases) },
        ...(refused !== undefined && { refused }),
      }

/** The columns of a row that the server does not have as they stand here, and that are ours to say. */
export const differing = (theirs: Rows[keyof Rows], local: Row): readonly string[] => {
  const server = new Map(Object.entries(known(theirs, local)))
  return Object.entries(bare(local)).flatMap(([column, value]) =>
    column === 'id' || noEdits.has(column) || serverOnly.has(column) || isSameColumn(column, value, server.get(column))
      ? []
      : [column],
  )
}

/** A restored server has an older version of a row that it had lost: another device brought its copy first. */
const isOlderCopy = (theirs: Rows[keyof Rows], local: Row, { kind, touches }: OutboxMark): boolean =>
  kind === 'created' &&
  touches.length === 1 &&
  !('gtin' in local) &&
  theirs.createdAt === local.createdAt &&
  theirs.updatedAt < local.updatedAt

/** The server's row with our dirty columns on top (facts section 2). A change that the server has already is none. */
const merged = (theirs: Rows[keyof Rows], local: Row, unpushed: OutboxMark): Row => {
  const ours = new Map(Object.entries(local))
  const server = new Map(Object.entries(theirs))
  const differs = (column: string) =>
    !serverOnly.has(column) && !isSameColumn(column, ours.get(column), server.get(column))
  const all = isOlderCopy(theirs, local, unpushed)
    ? [{ by: lastDirtiedBy(unpushed), columns: [...differing(theirs, local), 'updatedAt'] }]
    : dirtyColumnsOf(local, unpushed, theirs)
  const columns = new Set(all.flatMap((touch) => touch.columns).filter(differs))
  if (columns.has('lines')) columns.add('total')
  const content = [...columns].filter((column) => column !== 'updatedAt')
  if (content.length === 0) return theirs
  const touches = all
    .map(({ by, columns: each }) => ({ by, columns: each.filter((column) => columns.has(column)) }))
    .filter((touch, at) => touch.columns.length > 0 || at === all.length - 1)
  const mine = Object.fromEntries(Object.entries(local).filter(([column]) => columns.has(column)))
  return withDirtyColumns({ ...theirs, ...mine, updatedAt: changedAfter(theirs, local.updatedAt) }, touches, local)
}

/** Returns of one that the other does not know. */
const lacking = (one: Invoice, other: Invoice): Payments => {
  const known = new Set(other.payments?.map(({ id }) => id))
  return (one.payments ?? []).filter(({ id, returned }) => returned !== undefined && !known.has(id))
}

/** Columns in which ours still stands: another edit of theirs has ended the others. */
const standing = (after: Invoice, local: Invoice, theirs: Invoice, replaced: Replaced): Replaced => {
  const goods = returnedIn(lacking(theirs, local))
  const ours = new Map(Object.entries(goods.length === 0 ? local : { ...local, ...withoutReturned(local, goods) }))
  const now = new Map(Object.entries(after))
  return Object.fromEntries(
    Object.entries(replaced).filter(([column]) => isSameColumn(column, now.get(column), ours.get(column))),
  )
}

/** Our columns replace theirs. Values of theirs that we never had were changed there: those are kept for the user. */
const told = (after: Row, theirs: Rows[keyof Rows], local: Row, isRebased: boolean): Row => {
  if (!('lines' in after && 'lines' in theirs && 'lines' in local)) return after
  const { unpushed, conflict } = after
  const before = local.replaced ?? {}
  const replaced = unpushed === undefined ? standing(after, local, theirs, before) : before
  const columns = amendable.filter((column) => {
    const bases = conflict === undefined ? unpushed?.bases?.[column] : undefined
    const isOurs = bases?.includes(columnDigest(column, theirs[column])) ?? true
    return !isOurs && !(isRebased && column === 'lines') && !isSameColumn(column, after[column], theirs[column])
  })
  const all: Replaced = { ...replaced, ...partOf(invoiceTable, Contents.encode(theirs), columns) }
  if (Object.keys(all).length === 0) return after
  if (unpushed === undefined || columns.length === 0) return { ...after, replaced: all }
  const bases = columns.reduce((known, column) => withBase(known, column, theirs[column]), unpushed.bases ?? {})
  return { ...after, replaced: all, unpushed: { ...unpushed, bases } }
}

/** Counts only grow: of the server's and ours the greater stands. */
const counted = (row: Row<'product'>, there: number, { sold, said }: Row<'product'>): Row =>
  sold <= there && said === undefined
    ? row
    : { ...row, sold: Math.max(sold, there), ...(said !== undefined && { said: { ...said, sold: there } }) }

/**
 * Whether a client that knows none of our members wrote `detail` anew. It is known by what is given once and for all:
 * the number, and the rule of VAT.
 */
const isAnew = (theirs: Invoice, local: Invoice): boolean =>
  (local.number !== undefined && theirs.number === undefined) ||
  (theirs.vat === blankMembers.vat && local.vat !== blankMembers.vat)

/** Members that such a client dropped. The reason of a discount goes with the lines that had it. */
const dropped = (theirs: Invoice, local: Invoice): readonly InvoiceMember[] => {
  const isGone = (name: InvoiceMember) =>
    name === 'discountReason' && theirs.lines.every(({ was }) => was === undefined)
  return isAnew(theirs, local)
    ? memberNames.filter((name) => theirs[name] === blankMembers[name] && local[name] !== theirs[name] && !isGone(name))
    : []
}

/** What of ours the server's row lacks stays, and is pushed again, but for a row that takes no change there. */
const withOurs = (after: Row, theirs: Rows[keyof Rows], local: Row, by: Stamp): Row => {
  if (!('lines' in after && 'lines' in theirs && 'lines' in local)) return after
  const payments = local.payments && allPayments(theirs.payments, local.payments)
  const number = theirs.number ?? local.number
  const taxSent = theirs.taxSent ?? (isAnew(theirs, local) ? local.taxSent : undefined)
  const members = dropped(theirs, local)
  const row = {
    ...after,
    ...Object.fromEntries(members.map((name) => [name, local[name]])),
    ...(payments && { payments }),
    ...(number && { number }),
    ...(taxSent && { taxSent }),
  }
  const lacks = [
    ...members,
    ...(payments !== undefined && payments.length > (theirs.payments?.length ?? 0) ? ['payments'] : []),
    ...(number !== theirs.number ? ['number'] : []),
    ...(taxSent !== theirs.taxSent ? ['taxSent'] : []),
  ].filter((name) => !row.unpushed?.touches.some(({ columns }) => columns.includes(name)))
  if (row.paid || row.conflict !== undefined || lacks.length === 0) return row
  const changed = { updatedAt: changedAfter(theirs, by.at) }
  return { ...row, ...changed, ...withDirtied(row.app, row.unpushed, [...lacks, 'updatedAt'], by) }
}

/**
 * Of an invoice that two devices restored, the server has what one of them knew. Returns that only the other knew
 * are changes of that one.
 */
const withRestored = (local: Row, theirs: Rows[keyof Rows]): Row => {
  if (!('lines' in local && 'lines' in theirs) || local.unpushed?.kind !== 'created' || isAnew(theirs, local))
    return local
  const { touches } = local.unpushed
  const returns = lacking(local, theirs).filter(({ id }) => !touches.some(({ by }) => by === id))
  const columns = ['lines', 'total', 'payments']
  return returns.length === 0
    ? local
    : {
        ...local,
        unpushed: { ...local.unpushed, touches: [...touches, ...returns.map(({ id }) => ({ by: id, columns }))] },
      }
}

/**
 * Goods that came back are taken off the lines that stand in the end. Lines that only returns changed here are the
 * server's without them; lines that were edited here too are ours, without what came back elsewhere.
 */
const withReturns = (local: Row, before: Row, theirs: Rows[keyof Rows]): { row: Row; isRebased: boolean } => {
  const touches = before.unpushed?.touches.filter(({ columns }) => columns.includes('lines')) ?? []
  if (!('lines' in local && 'lines' in before && 'lines' in theirs) || touches.length === 0)
    return { row: local, isRebased: false }
  const unpushed = new Set(touches.map(({ by }) => by))
  const own = (before.payments ?? []).filter(({ id, returned }) => returned !== undefined && unpushed.has(id))
  const elsewhere = lacking(theirs, before)
  const isRebased = own.length === touches.length && !isJoined(before)
  if (!isRebased) {
    const row = elsewhere.length === 0 ? local : { ...local, ...withoutReturned(local, returnedIn(elsewhere)) }
    return { row, isRebased }
  }
  // The server has ours already, by a push whose answer was lost, and another client dropped what says so.
  if (elsewhere.length === 0 && isSameColumn('lines', before.lines, theirs.lines)) return { row: local, isRebased }
  const ours = lacking(before, theirs).filter(({ id }) => unpushed.has(id))
  return { row: { ...local, ...withoutReturned(theirs, returnedIn(ours)) }, isRebased }
}

/** What the tax office has is the same whatever the server's row says. */
const keptTax = (after: Row, { tax }: Row): Row => (tax === undefined ? after : { ...after, tax })

/** The row after the server's came. */
export const taken: Merging['onto'] = (row, before, by) => {
  if (before === undefined) return row
  const theirs = known(row, before)
  const mine = withRestored(before, theirs)
  const { row: local, isRebased } = withReturns(united(mine, theirs), mine, theirs)
  const merged = mergedOrPaid(theirs, local)
  const after = withOurs(told(merged, theirs, local, isRebased), theirs, local, by)
  return keptTax(
    'sold' in after && 'sold' in theirs && 'sold' in local ? counted(after, theirs.sold, local) : after,
    before,
  )
}

/** Paid there and changed here is a conflict: the paid one stands, ours is kept beside it. */
const mergedOrPaid = (theirs: Rows[keyof Rows], local: Row): Row => {
  if (local.conflict?.kind === 'paid') return { ...theirs, conflict: local.conflict }
  if (local.unpushed === undefined) return theirs
  const after = merged(theirs, local, local.unpushed)
  if (!('lines' in theirs) || !theirs.paid || after.unpushed === undefined || !('lines' in local)) return after
  const mine = bare(local)
  return amendable.every((column) => isSameColumn(column, mine[column], theirs[column]))
    ? theirs
    : { ...theirs, conflict: { kind: 'paid', mine } }
}

/** A deleted invoice that comes again has what this device alone knew of it. Goods that came back are taken off it. */
const backAgain = ({ row: { payments = [], ...mine }, tax }: Deleted, change: Extract<Change, { op: 'take' }>) => {
  const { app, id, by } = change
  const row = applied({ ...mine, ...(tax !== undefined && { tax }) }, change)
  const known = new Set(row !== undefined && 'lines' in row ? row.payments?.map((payment) => payment.id) : [])
  return payments.every((payment) => known.has(payment.id))
    ? row
    : applied(row, { model: 'invoice', app, id, op: 'amend', by, fields: { payments } })
}

/** With what another device did before it learns of the deletion: it sent the invoice, or took money for it. */
const withTheirs = (deleted: Deleted, { taxSent, payments }: Extract<Row, { lines: unknown }>): Deleted => {
  const all = allPayments(deleted.row.payments, payments)
  const theirs = { ...(taxSent !== undefined && { taxSent }), ...(all.length > 0 && { payments: all }) }
  return { ...deleted, row: { ...deleted.row, ...theirs } }
}

/** A deletion of ours stays though the row comes again, save where it was paid meanwhile: that the user must see. */
const takenOverTombstone: Merging['overTombstone'] = (rows, change, tombstone) => {
  const { model, id, row } = change
  const { deleted, isOver } = tombstone
  if (!('lines' in row)) {
    // Taking the sample away deletes products that nobody has changed: another device had changed this one.
    if ('gtin' in row && !isOver && row.updatedAt !== row.createdAt) {
      rows.dropTombstone(model, id)
      rows.put(change, row)
    }
    return
  }
  if (!row.paid && !isOver) {
    if (deleted !== undefined) rows.putTombstone({ ...tombstone, deleted: withTheirs(deleted, row) })
    return
  }
  rows.dropTombstone(model, id)
  const back = (deleted && backAgain(deleted, change)) ?? row
  rows.put(change, isOver ? back : { ...back, conflict: { kind: 'paid', mine: null } })
}

const merging: Merging = { onto: taken, overTombstone: takenOverTombstone }

const take = <M extends Model>(model: M, part: Pulled, rows: readonly Rows[M][]) => {
  const { app, unknown } = part
  const columns = new Map(unknown.flatMap((each) => (each.model === model ? [[each.id, each.columns]] : [])))
  const theirs = (row: Rows[M]): Taken<M> => {
    const more = columns.get(row.id)
    return more === undefined ? row : { ...row, unknown: more }
  }
  return rows
    .filter((row) => row.app === app)
    .map((row) => ({ model, app, id: row.id, op: 'take', row: theirs(row), by: part, merging }) as const)
}

/** What a part of a pull changes, once the pull is completed. Rows of another app than was asked for are not taken. */
export const pulledChanges = (part: Pulled): readonly Change[] => {
  const { app, invoices, persons, products } = part
  return [
    ...take('product', part, products.rows),
    ...take('person', part, persons.rows),
    ...take('invoice', part, invoices.rows),
    ...removed('product', app, products.deleted, part, 'there'),
    ...removed('person', app, persons.deleted, part, 'there'),
    ...removed('invoice', app, invoices.deleted, part, 'there'),
  ]
}
