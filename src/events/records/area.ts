import { editsEvents } from '../desk/edits.ts'
import { personEvents } from '../desk/person.ts'
import { productEvents } from '../desk/product.ts'
import { customerEvents } from './customer.ts'
import { stuffEvents } from './stuff.ts'
import { tableEvents } from './table.ts'

export const recordsEvents = {
  productEditor: { ...productEvents, ...editsEvents },
  stuff: stuffEvents,
  personEditor: { ...personEvents, ...editsEvents },
  customer: customerEvents,
  table: tableEvents,
}
