import { register } from './catalogue.ts'
import { deskEvents } from './desk/desk.ts'
import { personEvents } from './desk/person.ts'
import { productEvents } from './desk/product.ts'
import { attemptEvents } from './plans/attempts.ts'
import { syncAreaEvents } from './sync/area.ts'
import { taxSenderEvents } from './tax/taxSender.ts'

/** What rows are folded from, of flows that come late: it is known from the start, as is what every flow receives. */
const foldedEvents = {
  desk: deskEvents,
  productEditor: productEvents,
  personEditor: personEvents,
  ...syncAreaEvents,
  taxSender: taxSenderEvents,
  payment: attemptEvents,
}

for (const [flow, definitions] of Object.entries(foldedEvents)) register(flow, definitions)
