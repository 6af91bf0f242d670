import { produce } from 'immer'
import type { Fact } from '../catalogue.ts'
import { invoiceChanges, invoiceOrder, invoiceTerms } from './invoices.ts'
import { personChanges, personOrder, personTerms } from './persons.ts'
import { productChanges, productOrder, productTerms } from './products.ts'
import type { Change, Model, Row, Rows } from './rows.ts'
import { touched } from './rows.ts'

/** The read models' version: where a store was folded by another, it is rebuilt. */
export const projectionVersion = 1

/** What a fact does, in the order of the rows it touches. */
export const changesOf = (fact: Fact): readonly Change[] => [
  ...invoiceChanges(fact),
  ...personChanges(fact),
  ...productChanges(fact),
]

/** What an invoice event is about, so that its story can be read from the journal. */
export const aboutOf = (fact: Fact): string | null => {
  switch (fact.type) {
    case 'invoice.issued':
      return fact.invoice.id
    case 'invoice.amended':
    case 'invoice.withdrawn':
    case 'invoice.printed':
    case 'invoice.shared':
      return fact.invoice
    default:
      return null
  }
}

/** The server's row with unpushed local columns on top (facts section 2). */
const merged = (taken: Row, local: Row): Row => {
  const { unpushed } = local
  if (unpushed === undefined) return taken
  if (unpushed.kind === 'created') return { ...taken, ...local }
  const mine = Object.fromEntries(Object.entries(local).filter(([field]) => unpushed.columns.includes(field)))
  return { ...taken, ...mine, unpushed }
}

/** The row after a change; undefined where there is none (any more). Folding the same change twice changes nothing but counts. */
export const applied = (row: Row | undefined, change: Change): Row | undefined => {
  switch (change.op) {
    case 'add':
      return row ?? change.row
    case 'take':
      return row === undefined ? change.row : merged(change.row, row)
    case 'remove':
      return change.by === null && row?.unpushed !== undefined ? row : undefined
    case 'count':
      return row !== undefined && 'sold' in row ? counted(row, 1) : row
    case 'amend':
      return row === undefined ? undefined : amended(row, change)
  }
}

const amended = (row: Row, { app, by, fields }: Extract<Change, { op: 'amend' }>): Row =>
  produce(row, (draft) => {
    Object.assign(draft, fields, touched(app, row.unpushed, Object.keys(fields), by))
  })

/** `sold` only orders the chips; it marks nothing as unpushed by itself, but goes along with what is pushed (design: rulings). */
export const counted = (row: Row<'product'>, times: number): Row<'product'> => ({ ...row, sold: row.sold + times })

interface Shape<M extends Model> {
  order: (row: Rows[M]) => string | number
  /** 'prev': the greatest order first. */
  direction: 'next' | 'prev'
  terms: (row: Rows[M]) => string[]
}

/** How each model is listed and found. */
export const shapes: { [M in Model]: Shape<M> } = {
  invoice: { order: invoiceOrder, direction: 'prev', terms: invoiceTerms },
  person: { order: personOrder, direction: 'next', terms: personTerms },
  product: { order: productOrder, direction: 'prev', terms: productTerms },
}
