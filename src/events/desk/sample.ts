import * as t from 'io-ts'
import { Product } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { command, commands, fact, outcome } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { product } from '../samples.ts'
import { Gtin } from '../values/gtin.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'

/** The sample grocery: ordinary products on this device, removed in one step. */
export const sampleEvents = {
  'sample.stock': command({ app: orNull(Id) }, [{ app: 'app-1' }, { app: null }]),
  /** A visitor begins on this device; `sell` is the GTIN of the tile that was tapped, null for the button. */
  'sample.try': command({ app: Id, sell: orNull(Gtin) }, [
    { app: 'app-1', sell: null },
    { app: 'app-1', sell: product.gtin },
  ]),
  'sample.clear': command({ app: orNull(Id) }, [{ app: 'app-1' }, { app: null }]),
  ...commands('clear.confirm', 'clear.cancel'),
  /** A part of the sample, under 32 KiB; the shop's own products stay as they are. */
  'products.stocked': fact({ app: Id, products: t.readonlyArray(Product) }, [{ app: 'app-1', products: [product] }]),
  'products.unstocked': fact({ app: Id, ids: t.readonlyArray(Id) }, [{ app: 'app-1', ids: [product.id] }]),
  'sample.stocked': outcome({ app: Id, count: Count }, [{ app: 'app-1', count: 200 }]),
  'sample.cleared': outcome({ app: Id, count: Count }, [{ app: 'app-1', count: 200 }]),
  'sample.failed': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
}
export type SampleEvent = EventsOf<typeof sampleEvents>
