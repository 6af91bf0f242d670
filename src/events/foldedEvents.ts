import { register } from './catalogue.ts'
import { closingEvents } from './day/closing.ts'
import { deskEvents } from './desk/desk.ts'
import { invoiceEvents } from './desk/invoice.ts'
import { personEvents } from './desk/person.ts'
import { productEvents } from './desk/product.ts'
import { attemptEvents } from './plans/attempts.ts'
import { broughtEvents } from './records/brought.ts'
import { syncAreaEvents } from './sync/area.ts'
import { taxSenderEvents } from './tax/taxSender.ts'

/** Facts of lazy flows that rows are folded from, and the common messages: known from the start. */
const foldedEvents = {
  desk: deskEvents,
  productEditor: productEvents,
  personEditor: personEvents,
  invoice: invoiceEvents,
  ...syncAreaEvents,
  taxSender: taxSenderEvents,
  table: broughtEvents,
  drawer: closingEvents,
  payment: attemptEvents,
}

for (const [flow, definitions] of Object.entries(foldedEvents)) register(flow, definitions)
