import * as t from 'io-ts'
import { ProductBase, terms } from '../columns/product.ts'
import { Product } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { adding, command, commands, fact, message, outcome, outcomes } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { LookupFault, Stuff, stuffSample } from '../records/stuff.ts'
import { product } from '../samples.ts'
import { keyword } from '../values/codecs.ts'
import { Currency } from '../values/currency.ts'
import { Gtin } from '../values/gtin.ts'
import { Id } from '../values/ids.ts'
import { Amount } from '../values/money.ts'
import { LabelValue } from '../values/scaleLayout.ts'
import { ProductName, TypedAmount } from '../values/text.ts'

const sampleTerms = { currency: 'IRR', price: 500_000, dynamic: false, stuffId: null, stuffDescription: null } as const
const amendedSample = { product: product.id, app: 'app-1', ...sampleTerms }
const named = { name: product.name, nameFa: 'شیر کم‌چرب' }

export const productEvents = {
  /** A new product; `gtin` from a scan, `name` from an empty search, `sell` to put it into the basket when listed. */
  'product.begin': command(
    { app: orNull(Id), gtin: orNull(Gtin), name: ProductName, currency: Currency, sell: t.boolean },
    [
      { app: 'app-1', gtin: '6260001234567', name: '', currency: 'IRR', sell: true },
      { app: 'app-1', gtin: null, name: 'تعمیر', currency: 'IRR', sell: false },
      { app: null, gtin: null, name: '', currency: 'IRR', sell: false },
    ],
  ),
  /** From the scanner: a code without a product here; `label` of a scale is sold once there is one. */
  'product.beginScanned': message(
    { app: orNull(Id), gtin: Gtin, currency: Currency, label: orNull(LabelValue) },
    [
      { app: 'app-1', gtin: '6260001234567', currency: 'IRR', label: null },
      { app: 'app-1', gtin: '2100123000005', currency: 'IRR', label: { says: 'grams', value: 500 } },
    ],
    { upcasts: [adding({ label: null })] },
  ),
  'product.edit': command({ product: Product }, [{ product }]),
  ...commands('product.close'),
  'product.nameIn': command({ language: keyword('fa', 'en'), name: ProductName }, [
    { language: 'fa', name: 'شیر' },
    { language: 'en', name: 'Milk' },
    { language: 'en', name: '' },
  ]),
  /** Opens the names of a listed product, and leaves them as they were. */
  ...commands('product.correctName', 'product.keepName'),
  /** As typed; empty is "no price". */
  'product.price': command({ text: TypedAmount }, [{ text: '۴۸۵٬۰۰۰' }, { text: 'x' }, { text: '' }]),
  'product.priceVaries': command({ dynamic: t.boolean }, [{ dynamic: true }]),
  'product.priceIn': command({ currency: Currency }, [{ currency: 'USD' }]),
  ...commands('product.lookUp', 'product.translate'),
  /** From the search of tax stuff; null removes it. */
  'product.stuffAs': command({ stuff: orNull(Stuff) }, [{ stuff: stuffSample }, { stuff: null }]),
  ...commands('product.list'),
  'gtin.found': outcome({ name: ProductName, nameFa: ProductName, price: orNull(Amount) }, [
    { name: 'Milk', nameFa: 'شیر', price: 485_000 },
  ]),
  'gtin.notFound': outcome({ fault: LookupFault }, [{ fault: 'notFound' }, { fault: 'offline' }]),
  'name.translated': outcome({ language: keyword('fa', 'en'), name: ProductName }, [{ language: 'en', name: 'Milk' }]),
  'name.notTranslated': outcome({ fault: LookupFault }, [{ fault: 'offline' }]),
  'product.listed': fact({ product: Product }, [{ product }], { strict: true }),
  /** The product exists already: nothing was stored. */
  'product.alreadyListed': outcome({ product: Product }, [{ product }]),
  /** With a base as `invoice.amended`. The names are null in facts of builds that could not correct them. */
  'product.amended': fact(
    { product: Id, app: Id, name: orNull(ProductName), nameFa: orNull(ProductName), ...terms, base: ProductBase },
    [
      { ...amendedSample, ...named, base: { price: '1k2j3h.4g5f6d', nameFa: '7s8a9q.0w1e2r' } },
      { ...amendedSample, name: null, nameFa: null, base: null },
    ],
    { strict: true, upcasts: [adding({ base: null }), adding({ name: null, nameFa: null })] },
  ),
  /** The row was changed meanwhile, or is gone: nothing is changed. */
  'product.alreadyAmended': outcome({ product: orNull(Product) }, [{ product }, { product: null }]),
  /** The stored row could not be read: nothing was stored. */
  'product.notListed': outcome({ fault: StoreFault }, [{ fault: 'lost' }]),
  ...outcomes('product.stored'),
  'product.storingFailed': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
}
export type ProductEvent = EventsOf<typeof productEvents>
