import { editsEvents } from '../desk/edits.ts'
import { invoiceEvents } from '../desk/invoice.ts'

export const invoiceAreaEvents = { invoice: { ...invoiceEvents, ...editsEvents } }
