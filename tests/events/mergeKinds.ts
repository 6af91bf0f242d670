import fc from 'fast-check'
import type { Fact } from '../../src/events/catalogue.ts'
import type { Invoice, Person, Product } from '../../src/events/entities.ts'
import type { Row } from '../../src/events/projections/rows.ts'
import { invoice, lineOf, milk, person, product, tea } from '../../src/events/samples.ts'
import { facts } from './facts.ts'

type Entity = Invoice | Person | Product
export type Values = Record<string, unknown>

/** A model: a row that is here and at the server, its editable columns, and its facts. */
interface Kind {
  base: Entity
  /** Random values of editable columns. */
  values: fc.Arbitrary<Values>
  /** Columns that only the server sets. */
  servers: fc.Arbitrary<Values>
  pull: (id: string, row: Values) => Extract<Fact, { type: 'sync.changesPulled' }>
  edit: (id: string, values: Values) => Fact
}

const few = <A>(...values: readonly A[]) => fc.constantFrom(...values)
const name = few('الف', 'ب', 'پ')
const at = 1_795_245_180_000

/** A line's names and the zone are not on the wire: local values stay, so all rows have the same. */
const lines = few(1, 2, 3).chain((quantity) =>
  few(
    [lineOf(milk, quantity)],
    Array.from({ length: quantity }, () => lineOf(milk, 1)),
    [lineOf(milk, quantity), lineOf(tea, 1)],
    [lineOf(tea, quantity)],
  ),
)
export const totalOf = (of: Invoice['lines']) => of.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
export const kinds: Record<'invoice' | 'person' | 'product', Kind> = {
  invoice: {
    base: invoice,
    values: fc
      .record({
        lines,
        payer: few(invoice.payer, null, { id: 'reza-karimi-0001', name: 'رضا' }),
        date: few(invoice.date, '2026-11-22T07:12:00.000Z'),
      })
      .map((values) => ({ ...values, total: totalOf(values.lines) })),
    servers: fc.record({ createdAt: few(invoice.createdAt, 5), paid: few(false), updatedAt: few(7, 8) }),
    pull: (id, row) => facts.pulled(id, { invoices: { rows: [{ ...invoice, ...row }], deleted: [] } }),
    edit: (id, values) => ({ ...facts.amended(id), ...{ ...invoice, ...values }, id, at, invoice: invoice.id }),
  },
  person: {
    base: person,
    values: fc.record({
      name,
      nationalId: few('', '1', '2'),
      personType: few('REAL', 'COMPANY'),
      fields: few([], person.fields),
    }),
    servers: fc.record({ createdAt: few(person.createdAt, 5), updatedAt: few(7, 8) }),
    pull: (id, row) => facts.pulled(id, { persons: { rows: [{ ...person, ...row }], deleted: [] } }),
    edit: (id, values) => ({ ...facts.renamed(id), ...{ ...person, ...values }, id, at, person: person.id }),
  },
  product: {
    base: product,
    values: fc.record({
      price: few(null, 1, 2),
      dynamic: fc.boolean(),
      stuffId: few(null, '2710000028210'),
      currency: few('IRR', 'USD'),
    }),
    servers: fc.record({ sold: few(0, 7), createdAt: few(5, 6), nameFa: name, updatedAt: few(7, 8) }),
    pull: (id, row) => facts.pulled(id, { products: { rows: [{ ...product, ...row }], deleted: [] } }),
    edit: (id, values) => ({ ...facts.priced(id), ...{ ...product, ...values }, id, at, product: product.id }),
  },
}

/** A row without sync's own members. */
export const parted = (row: Row | undefined) => {
  if (row === undefined) return { entity: {}, unpushed: undefined }
  const { unpushed, conflict: _, refused: __, ...entity } = row
  return { entity, unpushed }
}
export const columnsOf = (row: Row | undefined): readonly string[] =>
  [...new Set(row?.unpushed?.touches.flatMap(({ columns }) => columns))].toSorted()
export const changedIn = (values: Values, other: Values) =>
  Object.keys(values).filter((column) => JSON.stringify(values[column]) !== JSON.stringify(other[column]))
export const only = (values: Values, columns: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([column]) => columns.includes(column)))

/** The row's values after edits in order, each of which writes all columns. */
export const lastOf = (edits: readonly Values[], base: object): Values =>
  edits.reduce<Values>((_, next) => next, { ...base })
