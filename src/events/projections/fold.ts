import { produce } from 'immer'
import type { Fact } from '../catalogue.ts'
import { amendable } from '../columns/invoice.ts'
import type { Payer } from '../entities.ts'
import { allPayments } from '../values/payments.ts'
import { allPaymentsOf, returnedIn, withoutReturned } from '../values/returns.ts'
import { isTaxOpen } from '../values/standing.ts'
import { invoiceChanges, invoiceOrder, invoiceTerms } from './invoices.ts'
import type { Conflict } from './marks.ts'
import { basesAfter, isEdited, isSameColumn, pushed, united } from './merge.ts'
import { personChanges, personOrder, personTerms } from './persons.ts'
import { productChanges, productOrder, productTerms } from './products.ts'
import { changedAfter } from './revision.ts'
import type { Change, Model, Row, Rows } from './rows.ts'
import { created, lastDirtiedBy, withBases, withDirtied } from './rows.ts'
import { syncChanges } from './sync.ts'
import { taxChanges, taxed } from './tax.ts'

/** The read models' version: where a store was folded by another, it is rebuilt. */
export const projectionVersion: number = 15

/** The drawer of an app, in place of an invoice's id, which has no space. */
export const drawerOf = (app: string): string => `drawer ${app}`

/** What a fact does, in the order of the rows it touches. */
export const changesOf = (fact: Fact): readonly Change[] => [
  ...invoiceChanges(fact),
  ...personChanges(fact),
  ...productChanges(fact),
  ...syncChanges(fact),
  ...taxChanges(fact),
]

/** What an event of an invoice or of a drawer is about, so that its story can be read from the journal. */
export const aboutOf = (fact: Fact): string | null => {
  switch (fact.type) {
    case 'invoice.issued':
    case 'invoice.restored':
      return fact.invoice.id
    case 'invoice.amended':
    case 'invoice.withdrawn':
    case 'invoice.printed':
    case 'invoice.shared':
    case 'invoice.copied':
    case 'tax.recordRead':
    case 'tax.sendBegun':
    case 'tax.sendTaken':
    case 'tax.sendRefused':
    case 'tax.outcomeLost':
    case 'payment.taken':
    case 'line.returned':
    case 'payment.begun':
    case 'payment.returned':
    case 'payment.notLeft':
      return fact.invoice
    case 'drawer.closed':
      return drawerOf(fact.app)
    default:
      return null
  }
}

/** The row after a change; undefined for none. A change that is folded twice changes only counts. */
export const applied = (row: Row | undefined, change: Change): Row | undefined => {
  switch (change.op) {
    case 'add':
      return row ?? change.row
    case 'take':
      return change.merging.onto(change.row, row, change.by)
    case 'remove':
      return change.where === 'there' && row !== undefined ? removedThere(row) : undefined
    case 'count':
      return row !== undefined && 'sold' in row ? counted(row, 1) : row
    case 'name':
      return row !== undefined && 'lines' in row ? payerNamed(row, change.payer) : row
    case 'amend':
      return row === undefined ? undefined : amended(row, change)
    case 'pushed':
      return row === undefined ? undefined : pushed(row, change.by)
    case 'lost':
      return row === undefined ? undefined : lost(row, change)
    case 'said':
      return row !== undefined && 'sold' in row ? { ...row, said: { sold: change.sold, at: change.at } } : row
    case 'refuse':
      return row?.unpushed !== undefined && lastDirtiedBy(row.unpushed) === change.by
        ? { ...row, refused: change.violation }
        : row
    case 'release':
      return row === undefined ? undefined : without(row, 'refused')
    case 'settle':
      if (row === undefined) return row
      return row.conflict === undefined ? answered(row, change) : settled(row, row.conflict, change)
    case 'tax':
      return row !== undefined && 'lines' in row ? taxed(row, change.said) : row
  }
}

/** What waits to be pushed anyway is pushed whole. */
const lost = (row: Row, { app, by, columns }: Extract<Change, { op: 'lost' }>): Row => {
  if (columns.length > 0) return { ...row, ...withDirtied(app, row.unpushed, columns, by) }
  return row.unpushed === undefined ? { ...row, ...created(app, by) } : row
}

const without = (row: Row, mark: 'refused' | 'conflict' | 'replaced'): Row =>
  produce(row, (draft) => {
    delete draft[mark]
  })

/** A row deleted at the server stays for the user to settle if it was edited here, or if its send is open. */
const removedThere = (row: Row): Row | undefined => {
  if (row.conflict?.kind === 'paid') return row
  return isEdited(row) || isTaxOpen(row.tax) ? { ...row, conflict: { kind: 'deleted' } } : undefined
}

const settled = (
  row: Row,
  conflict: Conflict,
  { app, by, keep }: Extract<Change, { op: 'settle' }>,
): Row | undefined => {
  if (conflict.kind === 'paid') return without(row, 'conflict')
  if (keep === 'theirs') return undefined
  const { touches: [first, ...later] = [], bases } = row.unpushed ?? {}
  const columns = [...new Set([first, ...later].flatMap((touch) => touch?.columns ?? []))]
  // What was edited here counts as ours also if another device has made the row again.
  const unpushed = first && {
    touches: [
      { by: first.by, columns: [] },
      { by: by.id, columns },
    ],
    ...withBases(bases),
  }
  return {
    ...without(row, 'conflict'),
    ...created(app, by),
    ...(unpushed && { unpushed: { kind: 'created', ...unpushed } }),
  }
}

/** What was replaced by ours is let go, or put back. A paid invoice stays as it is. */
const answered = (row: Row, { app, by, keep }: Extract<Change, { op: 'settle' }>): Row => {
  const { replaced } = row
  if (replaced === undefined) return row
  const rest = without(row, 'replaced')
  const isClosed = 'paid' in row && row.paid
  if (keep === 'mine' || isClosed) return rest
  return amended(rest, { app, by, fields: replaced })
}

/** A total says nothing without its lines, and lines nothing without their total: they are one column to sync. */
const together = (columns: readonly string[]): readonly string[] =>
  columns.includes('lines') || columns.includes('total') ? [...new Set(['lines', 'total', ...columns])] : columns

/** The first goods that come back say of an invoice without payments that it was paid. */
const withoutGoods = (told: Partial<Rows[Model]>, row: Row): Partial<Rows[Model]> => {
  if (!('lines' in row && 'payments' in told) || told.payments === undefined) return told
  const known = new Set(row.payments?.map(({ id }) => id))
  const goods = returnedIn(told.payments.filter(({ id }) => !known.has(id)))
  if (goods.length === 0) return told
  return { ...told, payments: allPayments(allPaymentsOf(row), told.payments), ...withoutReturned(row, goods) }
}

/** The fact carries all that the editor shows; what it changed is what differs. */
const amended = (
  row: Row,
  { app, by, fields: told }: Pick<Extract<Change, { op: 'amend' }>, 'app' | 'by' | 'fields'>,
): Row => {
  // A paid row takes no change at the server: payments that are noted of it stay here.
  if ('paid' in row && row.paid && 'payments' in told) return { ...row, ...united(told, row) }
  const fields = { ...united(withoutGoods(told, row), row), updatedAt: changedAfter(row, by.at) }
  const before = new Map(Object.entries(row))
  const columns = Object.entries(fields).flatMap(([column, value]) =>
    isSameColumn(column, before.get(column), value) ? [] : [column],
  )
  return produce(row, (draft) => {
    Object.assign(draft, fields, withDirtied(app, row.unpushed, together(columns), by, basesAfter(row, columns)))
    delete draft.refused
    if ('lines' in draft && draft.tax?.content === null && amendable.some((column) => columns.includes(column)))
      draft.tax.edited = true
  })
}

/** `sold` orders the chips. It is pushed with other changes, never by itself (`docs/decisions/sold-counts.md`). */
export const counted = (row: Row<'product'>, times: number): Row<'product'> => ({ ...row, sold: row.sold + times })

/** A name that an invoice bears stays: it is the one at the time of choice. */
const payerNamed = (row: Row<'invoice'>, payer: Payer): Row =>
  row.payer?.id === payer.id && row.payer.name === '' ? { ...row, payer } : row

interface Shape<M extends Model> {
  order: (row: Rows[M]) => string | number
  /** 'prev': the greatest order first. */
  direction: 'next' | 'prev'
  terms: (row: Rows[M]) => string[]
  /** Whether what fits best comes first (see `rankOf`), before the order. */
  ranked: boolean
}

/** How each model is listed and found. */
export const shapes: { [M in Model]: Shape<M> } = {
  invoice: { order: invoiceOrder, direction: 'prev', terms: invoiceTerms, ranked: false },
  person: { order: personOrder, direction: 'next', terms: personTerms, ranked: true },
  product: { order: productOrder, direction: 'prev', terms: productTerms, ranked: true },
}
