import type { Base } from '../../src/events/columns/column.ts'
import { Contents } from '../../src/events/columns/invoice.ts'
import { Details } from '../../src/events/columns/person.ts'
import { Terms } from '../../src/events/columns/product.ts'
import { amendmentOf } from '../../src/events/decisions/amendment.ts'
import type { SavingEvent } from '../../src/events/desk/saving.ts'
import type { Invoice, Person, Product } from '../../src/events/entities.ts'
import { date, invoice, lineOf, maryam, milk } from '../../src/events/samples.ts'
import { usualVat } from '../../src/events/values/vat.ts'

/** The columns of a row that its owner may change, as an event says them: no column stands here. */
export const { encode: contentsOf } = Contents
export const { encode: detailsOf } = Details
export const { encode: termsOf } = Terms

/** Facts without their stamp, of the row as it becomes. Without a base they write all columns. */
export const invoiceAmended = (row: Invoice, base: Base | null = null) =>
  ({ type: 'invoice.amended', invoice: row.id, app: row.app, ...contentsOf(row), base }) as const
export const personAmended = (row: Person, base: Base | null = null) =>
  ({ type: 'person.amended', person: row.id, app: row.app, ...detailsOf(row), base }) as const
/** Without a base as builds said it that could not correct a name. */
export const productAmended = (row: Product, base: Base | null = null) =>
  ({
    type: 'product.amended',
    product: row.id,
    app: row.app,
    ...termsOf(row),
    base,
    name: base === null ? null : row.name,
    nameFa: base === null ? null : row.nameFa,
  }) as const
export const invoiceAlreadyAmended = (row: Invoice) =>
  ({ type: 'invoice.alreadyAmended', invoice: row.id, ...contentsOf(row) }) as const

/** The commands of whoever has this on the screen. */
export const invoiceEdit = (row: Invoice) => ({ type: 'invoice.edit', ...amendmentOf(row) }) as const

type Order = Omit<Extract<SavingEvent, { type: 'invoice.issue' }>, 'type' | 'id' | 'at'>

export const anOrder = (more: Partial<Order> = {}): Order => ({
  ...{
    app: invoice.app,
    basket: invoice.id,
    lines: [lineOf(milk, 2)],
    payer: maryam,
    discountOf: null,
    reason: '',
    date,
    vat: usualVat,
    tenders: [],
    discount: 0,
    ...more,
  },
})
/** What is written on the screen, as it is set aside. */
export const anAside = ({
  basket = invoice.id,
  lines = [lineOf(milk, 2)],
  payer = null,
  date = null,
}: Partial<Order> = {}) => ({
  ...{ basket: basket ?? invoice.id, lines, payer, date },
})
export const invoiceIssue = (more: Partial<Order> = {}) => ({ type: 'invoice.issue', ...anOrder(more) }) as const
