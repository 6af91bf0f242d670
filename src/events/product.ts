import * as t from 'io-ts'
import { Product } from './entities.ts'
import { ask, type EventsOf, fact, message, outcome } from './event.ts'
import { milk, product } from './samples.ts'
import { StoreFault } from './storage.ts'
import { Currency } from './values/currency.ts'
import { Gtin } from './values/gtin.ts'
import { Id } from './values/ids.ts'
import { Amount } from './values/money.ts'
import { Name, Text } from './values/text.ts'

/** Why a lookup at a service gave nothing. */
export const LookupFault = t.keyof({ signedOut: null, offline: null, notFound: null, refused: null, failed: null })
export type LookupFault = t.TypeOf<typeof LookupFault>

/** The kinds of tax stuff that the search takes (specification section 7). */
export const StuffType = t.keyof({
  SERVICE_ID_GENERAL: null,
  SERVICE_ID_DEDICATED: null,
  KALA_ID_GENERAL_INTERNAL_PRODUCTION: null,
  KALA_ID_GENERAL_IMPORTED: null,
  KALA_ID_DEDICATED_INTERNAL_PRODUCTION: null,
  KALA_ID_DEDICATED_IMPORTED: null,
  UNKNOWN: null,
})
export type StuffType = t.TypeOf<typeof StuffType>

export const Stuff = t.strict({ value: Text, label: Text })
export type Stuff = t.TypeOf<typeof Stuff>

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

/** What a product's owner may change later; the rest is fixed when it is listed. */
export const Terms = {
  currency: Currency,
  price: orNull(Amount),
  dynamic: t.boolean,
  stuffId: orNull(Text),
  stuffDescription: orNull(Text),
}

const stuff = { value: milk.stuffId ?? '', label: 'شیر پاستوریزه' }

export const productEvents = {
  /** A new product; `gtin` from a scan, `name` from a search that found nothing, `sell` to put it into the basket when listed. */
  'product.begin': ask(
    { app: orNull(Id), gtin: orNull(Gtin), name: Name, currency: Currency, sell: t.boolean },
    [
      { app: 'app-1', gtin: '6260001234567', name: '', currency: 'IRR', sell: true },
      { app: 'app-1', gtin: null, name: 'تعمیر', currency: 'IRR', sell: false },
      { app: null, gtin: null, name: '', currency: 'IRR', sell: false },
    ],
  ),
  /** From the scanner: a code that no product here bears. */
  'product.beginScanned': message({ app: orNull(Id), gtin: Gtin }, [{ app: 'app-1', gtin: '6260001234567' }]),
  'product.edit': ask({ product: Product }, [{ product }]),
  'product.close': ask({}, [{}]),
  'product.nameIn': ask({ language: t.keyof({ fa: null, en: null }), name: Name }, [
    { language: 'fa', name: 'شیر' },
    { language: 'en', name: 'Milk' },
    { language: 'en', name: '' },
  ]),
  /** As typed; empty is "no price". */
  'product.price': ask({ text: Text }, [{ text: '۴۸۵٬۰۰۰' }, { text: 'x' }, { text: '' }]),
  'product.priceVaries': ask({ dynamic: t.boolean }, [{ dynamic: true }]),
  'product.priceIn': ask({ currency: Currency }, [{ currency: 'USD' }]),
  'product.lookUp': ask({}, [{}]),
  'product.translate': ask({}, [{}]),
  'stuff.ofType': ask({ stuffType: StuffType }, [{ stuffType: 'SERVICE_ID_GENERAL' }]),
  'stuff.search': ask({ text: Text }, [{ text: 'شیر' }, { text: '' }]),
  'stuff.choose': ask({ stuff: Stuff }, [{ stuff }]),
  'stuff.leaveOut': ask({}, [{}]),
  'product.list': ask({}, [{}]),
  'gtin.found': outcome({ name: Name, nameFa: Name, price: orNull(Amount) }, [{ name: 'Milk', nameFa: 'شیر', price: 485_000 }]),
  'gtin.notFound': outcome({ fault: LookupFault }, [{ fault: 'notFound' }, { fault: 'offline' }]),
  'name.translated': outcome({ language: t.keyof({ fa: null, en: null }), name: Name }, [{ language: 'en', name: 'Milk' }]),
  'name.notTranslated': outcome({ fault: LookupFault }, [{ fault: 'offline' }]),
  'stuff.found': outcome({ found: t.readonlyArray(Stuff) }, [{ found: [stuff] }, { found: [] }]),
  'stuff.notFound': outcome({ fault: LookupFault }, [{ fault: 'signedOut' }]),
  'product.listed': fact({ product: Product }, [{ product }], { strict: true }),
  /** The product exists already: nothing was stored. */
  'product.alreadyListed': outcome({ product: Product }, [{ product }]),
  'product.amended': fact({ id: Id, app: Id, ...Terms }, [
    { id: product.id, app: 'app-1', currency: 'IRR', price: 500_000, dynamic: false, stuffId: null, stuffDescription: null },
  ], { strict: true }),
  'product.stored': outcome({}, [{}]),
  'product.storingFailed': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
}
export type ProductEvent = EventsOf<typeof productEvents>
