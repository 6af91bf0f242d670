import type { Invoice } from '../../src/events/entities.ts'
import { InvoiceDialog } from '../../src/views/invoice/InvoiceDialog.tsx'
import { bread, invoice, maryam, milk, stocked } from '../scenarios/goods.ts'
import { soldOf } from '../scenarios/visitor.ts'
import { shown } from './show.tsx'

/** Two and a half of milk and three of bread, for Maryam. */
export const bought = (more: Partial<Invoice> = {}) =>
  invoice('invoice-1', {
    ...{ lines: [soldOf(milk, 2.5), soldOf(bread, 3)], total: 1_572_500, payer: { id: maryam.id, name: 'Mary' } },
    ...more,
  })

/** Its open sheet, and its commands. */
export const openInvoice = async (of: Invoice, language: 'en' | 'fa' = 'en') =>
  shown(<InvoiceDialog />, language, { store: await stocked(of) }, (desk) => {
    desk.send('invoice', { type: 'invoice.open', invoice: of.id })
    return desk.calm()
  })
