import { editsEvents } from '../desk/edits.ts'
import { invoiceEvents } from '../desk/invoice.ts'
import { deletedEvents } from './deleted.ts'

export const invoiceAreaEvents = { invoice: { ...invoiceEvents, ...editsEvents }, deleted: deletedEvents }
