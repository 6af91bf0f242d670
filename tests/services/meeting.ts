import type { Invoice, Line, Person, Product } from '../../src/events/entities.ts'
import type { Row } from '../builders/wire.ts'
import { factorRow, gtinOf, idOf, personRow, productRow } from '../builders/wire.ts'

const at = Date.UTC(2026, 10, 21, 7, 12)
const times = { createdAt: at, updatedAt: at }

/** The name is none: it is not on the wire, and the product is not here. */
const lineOf = (app: string, quantity: number): Line => ({
  ...{ product: `${app}_${gtinOf(1)}`, name: '', nameFa: '', currency: 'IRR' },
  ...{ price: 485_000, quantity, stuffId: null, stuffDescription: 'شیر' },
})
export const invoiceOf = (app: string, id: string): Invoice => ({
  ...{ id, app, currency: 'IRR', total: 970_000, lines: [lineOf(app, 2)], payer: null },
  ...{ date: '2026-11-21T07:12:00.000Z', zone: 'Asia/Tehran', paid: false, paidRef: null, ...times },
})
const personOf = (app: string, id: string): Person => ({
  ...{ id, app, personType: 'REAL', name: 'سارا محمدی', nationalId: '' },
  ...{ fields: [{ label: 'تلفن', value: '۰۲۱' }], ...times },
})
const productOf = (app: string, gtin: string): Product => ({
  ...{ id: `${app}_${gtin}`, app, gtin, name: 'Milk', nameFa: 'شیر', currency: 'IRR', price: 485_000 },
  ...{ dynamic: false, sold: 0, stuffId: null, stuffDescription: null, ...times },
})

const sara = { id: idOf(9), name: 'سارا محمدی' }
const threeLines = (app: string) => {
  const { r, ...item } = { r: 0, i: `${app}_${gtinOf(1)}`, p: 485_000, q: 3, itn: 'شیر' }
  return { total: 1_455_000, detail: JSON.stringify({ items: [{ r, ...item }] }) }
}

/** What each end does to a row of each model, in its own words, and what the row says then. */
export const cases = [
  {
    model: 'invoice' as const,
    id: (_: string, count: number) => idOf(count),
    row: (app: string, id: string, over: Row = {}) => factorRow(app, id, over),
    make: (app: string, id: string) => ({ type: 'invoice.issued' as const, invoice: invoiceOf(app, id) }),
    /** We change the payer, they change the lines. */
    amend: (app: string, invoice: string) => ({
      ...{
        type: 'invoice.amended' as const,
        base: null,
        invoice,
        app,
        lines: [lineOf(app, 2)],
        total: 970_000,
        payer: sara,
      },
      ...{ date: '2026-11-21T07:12:00.000Z', zone: 'Asia/Tehran' },
    }),
    /** The same, after their change has come. */
    amendAfter: (app: string, invoice: string) => ({
      ...{
        type: 'invoice.amended' as const,
        base: null,
        invoice,
        app,
        lines: [lineOf(app, 3)],
        total: 1_455_000,
        payer: sara,
      },
      ...{ date: '2026-11-21T07:12:00.000Z', zone: 'Asia/Tehran' },
    }),
    ours: { payer: sara.id },
    theirs: threeLines,
    /** They change what we changed. */
    same: { payer: idOf(8) },
    remove: (app: string, invoice: string) => ({ type: 'invoice.withdrawn' as const, seen: null, invoice, app }),
  },
  {
    model: 'person' as const,
    id: (_: string, count: number) => idOf(count),
    row: (app: string, id: string, over: Row = {}) => personRow(app, id, over),
    make: (app: string, id: string) => ({ type: 'person.registered' as const, person: personOf(app, id) }),
    amend: (app: string, person: string) => ({
      ...{ type: 'person.amended' as const, base: null, person, app, personType: 'REAL' as const, name: 'سارا رضایی' },
      ...{ nationalId: '', fields: [{ label: 'تلفن', value: '۰۲۱' }] },
    }),
    amendAfter: (app: string, person: string) => ({
      ...{ type: 'person.amended' as const, base: null, person, app, personType: 'REAL' as const, name: 'سارا رضایی' },
      ...{ nationalId: '0012345679', fields: [{ label: 'تلفن', value: '۰۲۱' }] },
    }),
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
    amend: (app: string, product: string) => ({
      ...{ type: 'product.amended' as const, base: null, product, app, currency: 'IRR' as const, price: 500_000 },
      ...{ dynamic: false, stuffId: null, stuffDescription: null },
    }),
    amendAfter: (app: string, product: string) => ({
      ...{ type: 'product.amended' as const, base: null, product, app, currency: 'IRR' as const, price: 500_000 },
      ...{ dynamic: false, stuffId: '2710000028210', stuffDescription: null },
    }),
    ours: { price: 500_000 },
    theirs: () => ({ tax_ir_stuff_id: '2710000028210' }),
    same: { price: 600_000 },
    remove: (app: string, id: string) => ({ type: 'products.unstocked' as const, app, ids: [id] }),
  },
]
