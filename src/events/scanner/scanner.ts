import * as t from 'io-ts'
import { Traits } from '../columns/invoice.ts'
import { Sellable } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { adding, command, commands, delays, message, outcome, outcomes } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { milk } from '../samples.ts'
import { keyword } from '../values/codecs.ts'
import { Currency } from '../values/currency.ts'
import { Gtin } from '../values/gtin.ts'
import { Id } from '../values/ids.ts'
import { ScaleLabel } from '../values/scaleLabel.ts'
import { Text } from '../values/text.ts'

export const CameraFault = keyword('denied', 'missing', 'busy', 'unsupported')
export type CameraFault = t.TypeOf<typeof CameraFault>

const App = orNull(Id)

/**
 * Why a label is not sold: it has no GTIN; or it came at a person's pace while a text field, or the search, had the
 * focus, and stays there.
 */
const Refusal = keyword('noProduct', 'inField', 'inSearch')

const [halfKilo, zeroed] = ['2100123005000', '2100123000005'] as const

const TypedBefore2 = t.type({ gtin: Gtin, app: App })

export const scannerEvents = {
  'scanner.open': command({ app: App }, [{ app: 'app-1' }, { app: null }]),
  ...commands('scanner.close', 'scanner.retry'),
  /** A typing barcode reader, anywhere on the page. `behind`: a sheet hides the invoice that it goes into. */
  'code.type': command(
    { gtin: Gtin, app: App, behind: t.boolean },
    [
      { gtin: '6260001234567', app: 'app-1', behind: false },
      { gtin: '6260001234567', app: 'app-1', behind: true },
      { gtin: '6260001234567', app: null, behind: false },
    ],
    { upcasts: [(data) => (TypedBefore2.is(data) ? { ...data, behind: false } : data)] },
  ),
  /** A reader's label that is not sold; a possible payment card's number lacks its middle. */
  'code.refuse': command({ label: Text, why: Refusal }, [
    { label: '6260001234560', why: 'noProduct' },
    { label: '6260001234567', why: 'inField' },
    { label: '6260001234567', why: 'inSearch' },
  ]),
  /** From the invoice flow: codes go into this invoice, which is being edited; null, into the one being written. */
  'scanner.into': message({ invoice: orNull(Id) }, [{ invoice: 'invoice-1' }, { invoice: null }]),
  ...outcomes('camera.opened'),
  'camera.failed': outcome({ fault: CameraFault }, [{ fault: 'denied' }]),
  'code.seen': outcome({ gtin: Gtin }, [{ gtin: '6260001234567' }, { gtin: '6260007654321' }]),
  /** The camera has not seen it for a moment. */
  'code.left': outcome({ gtin: Gtin }, [{ gtin: '6260001234567' }, { gtin: '6260007654321' }]),
  /** `exempt`: this device sells it without VAT. `label`: of a scale; null for the product's own code. */
  'code.known': outcome(
    { gtin: Gtin, product: Sellable, traits: Traits, label: orNull(ScaleLabel) },
    [
      { gtin: '6260001234567', product: milk, traits: {}, label: null },
      { gtin: halfKilo, product: milk, traits: {}, label: { gtin: zeroed, says: 'grams', value: 500 } },
      { gtin: zeroed, product: milk, traits: {}, label: { gtin: zeroed, says: 'grams', value: 0 } },
    ],
    { upcasts: [adding({ traits: {} }), adding({ label: null })] },
  ),
  /** `currency`: of a product that is made from the code, or from the code on the scale's label. */
  'code.unknown': outcome(
    { gtin: Gtin, currency: Currency, label: orNull(ScaleLabel) },
    [
      { gtin: '6260001234567', currency: 'IRR', label: null },
      { gtin: halfKilo, currency: 'IRR', label: { gtin: zeroed, says: 'rials', value: 500 } },
      { gtin: zeroed, currency: 'IRR', label: { gtin: zeroed, says: 'rials', value: 0 } },
    ],
    { upcasts: [adding({ label: null })] },
  ),
  'code.unread': outcome({ gtin: Gtin, fault: StoreFault }, [{ gtin: '6260001234567', fault: 'lost' }]),
  /** The last code no longer counts as just read. */
  ...delays('scanner.rearmed'),
}
export type ScannerEvent = EventsOf<typeof scannerEvents>
