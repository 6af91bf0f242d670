import * as t from 'io-ts'
import { invoiceGrown } from '../columns/invoice.ts'
import { App, Invoice, Person, Product } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { adding, ask, asks, fact, message, outcome } from '../event.ts'
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

/** Moving what a visitor made on this device into an app of the user's: offered once one is chosen, and never done twice. */
export const localImportEvents = {
  /** From the apps: one of the user's was chosen, or none is. */
  'moving.ofApp': message({ app: orNull(App) }, [
    { app },
    { app: { publicId: 'app-2', name: 'خیاطی' } },
    { app: null },
  ]),
  /** What this device's own app has. Sample products that were never touched and never sold are not counted: they are not moved. */
  'moving.counted': outcome(Counts, [counts, none]),
  /** `basket`: products of the basket on the screen, which goes along. */
  'moving.begin': ask({ basket: Ids }, [{ basket: ['local_6260001234567'] }]),
  ...asks('moving.later'),
  /**
   * Some rows of this device's own app now stand in `app`, under their own ids; a product's id bears its app, so `gone` names the old ones. Of a
   * product that the app has already only the old one is named. Packed under 30,000 bytes, save for an invoice that is longer by itself.
   * `asRead`: refused as a whole where one of them was changed since it was read.
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
    { strict: true, upcasts: [adding({ asRead: false }), ...invoiceGrown] },
  ),
  /**
   * These rows are this device's own no longer: told of rows that were seen to stand elsewhere, and of sample products that nobody used. It holds
   * also when the app that they went to is taken off the device, and its facts with it.
   */
  'local.left': fact({ app: Id, invoices: Ids, persons: Ids, products: Ids }, [
    { app: 'local', invoices: [invoice.id], persons: [], products: ['local_6260001234567'] },
  ]),
  /** All of it stands in the app; so many rows were moved by this run. */
  'moving.done': outcome(Counts, [counts, none]),
  'moving.failed': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
}
export type LocalImportEvent = EventsOf<typeof localImportEvents>
