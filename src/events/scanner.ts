import * as t from 'io-ts'
import { Sellable } from './entities.ts'
import type { EventsOf } from './event.ts'
import { ask, delay, outcome } from './event.ts'
import { milk } from './samples.ts'
import { StoreFault } from './storage.ts'
import { Currency } from './values/currency.ts'
import { Gtin } from './values/gtin.ts'
import { Id } from './values/ids.ts'

export const CameraFault = t.keyof({ denied: null, missing: null, busy: null, unsupported: null })
export type CameraFault = t.TypeOf<typeof CameraFault>

const App = t.union([Id, t.null])

export const scannerEvents = {
  'scanner.open': ask({ app: App }, [{ app: 'app-1' }, { app: null }]),
  'scanner.close': ask({}, [{}]),
  'scanner.retry': ask({}, [{}]),
  /** A barcode reader that types: anywhere on the page, camera open or not. */
  'code.type': ask({ gtin: Gtin, app: App }, [
    { gtin: '6260001234567', app: 'app-1' },
    { gtin: '6260001234567', app: null },
  ]),
  'camera.opened': outcome({}, [{}]),
  'camera.failed': outcome({ fault: CameraFault }, [{ fault: 'denied' }]),
  'code.seen': outcome({ gtin: Gtin }, [{ gtin: '6260001234567' }, { gtin: '6260007654321' }]),
  'code.known': outcome({ gtin: Gtin, product: Sellable }, [{ gtin: '6260001234567', product: milk }]),
  /** `currency` is that of a product that is made of the code. */
  'code.unknown': outcome({ gtin: Gtin, currency: Currency }, [{ gtin: '6260001234567', currency: 'IRR' }]),
  'code.unread': outcome({ gtin: Gtin, fault: StoreFault }, [{ gtin: '6260001234567', fault: 'lost' }]),
  /** The camera may report again what it still sees. */
  'scanner.rearmed': delay({}, [{}]),
}
export type ScannerEvent = EventsOf<typeof scannerEvents>
