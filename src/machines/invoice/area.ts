import { invoiceAreaEvents } from '../../events/invoice/area.ts'
import { area } from '../kernel/areaRows.ts'
import { deletedEffects, deletedMachine } from './deleted.ts'
import { invoiceEffects, invoiceMachine } from './invoice.ts'

/** An invoice that is open: amended, deleted, put on paper, shared. And deleted ones, which are restored. */
export const invoiceArea = area(invoiceAreaEvents, {
  invoice: { ownership: 'abandonable', machine: invoiceMachine, effects: invoiceEffects },
  deleted: {
    ownership: 'tab',
    machine: deletedMachine,
    effects: deletedEffects,
    ofApp: (app) => ({ type: 'app.chosen', app: app?.publicId ?? null }),
  },
})
