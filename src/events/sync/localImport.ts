import * as t from 'io-ts'
import { invoiceRowGrown } from '../columns/invoice.ts'
import { App, Invoice, Person, Product } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { adding, command, commands, fact, message, outcome } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { app, invoice, product } from '../samples.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'

const Ids = t.readonlyArray(Id)

const Counts = { invoices: Count, persons: Count, products: Count }
const counts = { invoices: 2, persons: 1, products: 3 }
const gone = ['local_6260001234567']
const none = { invoices: 0, persons: 0, products: 0 }

/** Moving a visitor's rows on this device into a user's app: offered once one is chosen, and never done twice. */
export const localImportEvents = {
  /** From the apps: one of the user's was chosen, or none is. */
  'moving.ofApp': message({ app: orNull(App) }, [
    { app },
    { app: { publicId: 'app-2', name: 'خیاطی' } },
    { app: null },
  ]),
  /** The rows of this device's own app, without untouched and unsold samples, which are not moved. */
  'moving.counted': outcome(Counts, [counts, none]),
  /** `basket`: products of the basket on the screen, which goes along. */
  'moving.begin': command({ basket: Ids }, [{ basket: ['local_6260001234567'] }]),
  ...commands('moving.later'),
  /**
   * Some rows of this device's own app are in `app` now, under their own ids. A product's id has its app, so `gone`
   * names the old ones; of a product that the app has already only the old id is named. Packed under 30,000 bytes, but
   * for a single longer invoice. `asRead`: refused as a whole if one of the rows was changed since it was read.
   */
  'local.moved': fact(
    {
      app: Id,
      invoices: t.readonlyArray(Invoice),
      persons: t.readonlyArray(Person),
      products: t.readonlyArray(Product),
      gone: Ids,
      asRead: t.boolean,
    },
    [
      { app: 'app-1', invoices: [invoice], persons: [], products: [product], gone, asRead: true },
      { app: 'app-1', invoices: [invoice], persons: [], products: [product], gone, asRead: false },
    ],
    { strict: true, upcasts: [adding({ asRead: false }), ...invoiceRowGrown] },
  ),
  /**
   * These rows have left this device's own app: rows that were seen elsewhere, and unused samples. It stays true when
   * their new app is removed from the device with its facts.
   */
  'local.left': fact({ app: Id, invoices: Ids, persons: Ids, products: Ids }, [
    { app: 'local', invoices: [invoice.id], persons: [], products: ['local_6260001234567'] },
  ]),
  /** All of it is in the app; so many rows were moved by this run. */
  'moving.done': outcome(Counts, [counts, none]),
  'moving.failed': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
}
export type LocalImportEvent = EventsOf<typeof localImportEvents>
