import type { Invoice, Person, Product } from '../../src/events/entities.ts'
import { invoiceAmended, personAmended, productAmended } from '../builders/events.ts'
import { aLine, anInvoice, aPerson, aProduct } from '../builders/rows.ts'
import type { Row } from '../builders/wire.ts'
import { factorRow, gtinOf, idOf, personRow, productRow } from '../builders/wire.ts'

const at = Date.UTC(2026, 10, 21, 7, 12)
const times = { createdAt: at, updatedAt: at }

/** The name is none: it is not on the wire, and the product is not here. */
const lineOf = (app: string, quantity: number) =>
  aLine({
    ...{ product: `${app}_${gtinOf(1)}`, name: '', nameFa: '', quantity },
    ...{ stuffId: null, stuffDescription: 'شیر' },
  })
export const invoiceOf = (app: string, id: string, quantity = 2): Invoice =>
  anInvoice({ id, app, total: 485_000 * quantity, lines: [lineOf(app, quantity)], payer: null, ...times })
const personOf = (app: string, id: string): Person =>
  aPerson({ id, app, name: 'سارا محمدی', nationalId: '', fields: [{ label: 'تلفن', value: '۰۲۱' }], ...times })
const productOf = (app: string, gtin: string): Product =>
  aProduct({
    ...{ id: `${app}_${gtin}`, app, gtin, name: 'Milk', nameFa: 'شیر' },
    ...{ stuffId: null, stuffDescription: null, ...times },
  })

const sara = { id: idOf(9), name: 'سارا محمدی' }
const threeLines = (app: string) => {
  const { r, ...item } = { r: 0, i: `${app}_${gtinOf(1)}`, p: 485_000, q: 3, itn: 'شیر' }
  return { total: 1_455_000, detail: JSON.stringify({ items: [{ r, ...item }] }) }
}

/** Each end's changes of a row of each model, and the resulting row. */
export const cases = [
  {
    model: 'invoice' as const,
    id: (_: string, count: number) => idOf(count),
    row: (app: string, id: string, over: Row = {}) => factorRow(app, id, over),
    make: (app: string, id: string) => ({ type: 'invoice.issued' as const, invoice: invoiceOf(app, id) }),
    /** We change the payer, they change the lines. */
    amend: (app: string, invoice: string) => invoiceAmended({ ...invoiceOf(app, invoice), payer: sara }),
    /** The same, after their change has come. */
    amendAfter: (app: string, invoice: string) => invoiceAmended({ ...invoiceOf(app, invoice, 3), payer: sara }),
    ours: { payer: sara.id },
    theirs: threeLines,
    /** They change the column that we changed. */
    same: { payer: idOf(8) },
    remove: (app: string, invoice: string) => ({ type: 'invoice.withdrawn' as const, seen: null, invoice, app }),
  },
  {
    model: 'person' as const,
    id: (_: string, count: number) => idOf(count),
    row: (app: string, id: string, over: Row = {}) => personRow(app, id, over),
    make: (app: string, id: string) => ({ type: 'person.registered' as const, person: personOf(app, id) }),
    amend: (app: string, person: string) => personAmended({ ...personOf(app, person), name: 'سارا رضایی' }),
    amendAfter: (app: string, person: string) =>
      personAmended({ ...personOf(app, person), name: 'سارا رضایی', nationalId: '0012345679' }),
    ours: { name: 'سارا رضایی' },
    theirs: () => ({ national_id: '0012345679' }),
    same: { name: 'سارا احمدی' },
    remove: null,
  },
  {
    model: 'product' as const,
    id: (app: string, count: number) => `${app}_${gtinOf(count)}`,
    row: (app: string, id: string, over: Row = {}) => productRow(app, id.slice(app.length + 1), over),
    make: (app: string, id: string) => ({
      ...{ type: 'product.listed' as const, product: productOf(app, id.slice(app.length + 1)) },
    }),
    amend: (app: string, product: string) =>
      productAmended({ ...productOf(app, product.slice(app.length + 1)), price: 500_000 }),
    amendAfter: (app: string, product: string) =>
      productAmended({ ...productOf(app, product.slice(app.length + 1)), price: 500_000, stuffId: '2710000028210' }),
    ours: { price: 500_000 },
    theirs: () => ({ tax_ir_stuff_id: '2710000028210' }),
    same: { price: 600_000 },
    remove: (app: string, id: string) => ({ type: 'products.unstocked' as const, app, ids: [id] }),
  },
]
