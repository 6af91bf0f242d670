import { invoiceAreaEvents } from '../../events/invoice/area.ts'
import { area } from '../kernel/areaRows.ts'
import { invoiceEffects, invoiceMachine } from './invoice.ts'

/** An invoice that is open: amended, deleted, put on paper, shared. */
export const invoiceArea = area(invoiceAreaEvents, {
  invoice: { ownership: 'abandonable', machine: invoiceMachine, effects: invoiceEffects },
})
