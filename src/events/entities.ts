import * as t from 'io-ts'
import { orNull } from './orNull.ts'
import { keyword } from './values/codecs.ts'
import { Currency } from './values/currency.ts'
import { Instant } from './values/dates.ts'
import { Gtin } from './values/gtin.ts'
import { Id, TaxId } from './values/ids.ts'
import { Amount, Quantity, Total } from './values/money.ts'
import {
  AppName,
  Digest,
  FieldValue,
  Label,
  NationalId,
  PaymentRef,
  PersonName,
  ProductName,
  StuffId,
  StuffName,
  Zone,
} from './values/text.ts'

export const App = t.strict({ publicId: Id, name: AppName })
export type App = t.TypeOf<typeof App>

const Names = { name: ProductName, nameFa: ProductName }
const StuffOf = { stuffId: orNull(StuffId), stuffDescription: orNull(StuffName) }
/** Milliseconds since 1970 UTC. */
const Times = { createdAt: t.number, updatedAt: t.number }

/** What a product's owner may change later; the rest is fixed when it is listed. `price` is null where it must be asked for. */
export const Terms = { currency: Currency, price: orNull(Amount), dynamic: t.boolean, ...StuffOf }

/** A product as the basket needs it. */
export const Sellable = t.strict({ product: Id, ...Names, ...Terms })
export type Sellable = t.TypeOf<typeof Sellable>

/** A line of a basket or an invoice, in order; names are those at the time of sale. */
export const Line = t.strict({
  product: Id,
  ...Names,
  currency: Currency,
  price: Amount,
  quantity: Quantity,
  ...StuffOf,
})
export type Line = t.TypeOf<typeof Line>

/** A payer: the person's id, and the name at the time of choice (shown where the person is not here). */
export const Payer = t.strict({ id: Id, name: PersonName })
export type Payer = t.TypeOf<typeof Payer>

/** What of an invoice may be amended, and the total that follows. */
export const Contents = {
  lines: t.readonlyArray(Line),
  /** Plain sum of price times quantity; without VAT. */
  total: Total,
  payer: orNull(Payer),
  date: Instant,
  zone: Zone,
}

/**
 * What the tax office has of an invoice under a tax id: a digest of what was sent (`contentOf`), and the buyer. Its sender writes it beside the invoice,
 * so that other devices can tell whether what stands there is what was sent.
 */
export const TaxSent = t.strict({ taxId: TaxId, content: Digest, buyer: orNull(Id) })
export type TaxSent = t.TypeOf<typeof TaxSent>

export const Invoice = t.exact(
  t.intersection([
    t.type({
      id: Id,
      app: Id,
      currency: Currency,
      ...Contents,
      paid: t.boolean,
      paidRef: orNull(PaymentRef),
      ...Times,
    }),
    t.partial({ taxSent: TaxSent }),
  ]),
)
export type Invoice = t.TypeOf<typeof Invoice>

export const PersonType = keyword('REAL', 'COMPANY')
export type PersonType = t.TypeOf<typeof PersonType>

export const CustomField = t.strict({ label: Label, value: FieldValue })
export type CustomField = t.TypeOf<typeof CustomField>

/** What is told of a person, now and later. */
export const Details = {
  personType: PersonType,
  name: PersonName,
  nationalId: NationalId,
  fields: t.readonlyArray(CustomField),
}

export const Person = t.strict({ id: Id, app: Id, ...Details, ...Times })
export type Person = t.TypeOf<typeof Person>

export const Product = t.strict({
  id: Id,
  app: Id,
  gtin: Gtin,
  ...Names,
  ...Terms,
  /** How many invoices it was sold on. */
  sold: t.number,
  ...Times,
})
export type Product = t.TypeOf<typeof Product>

export const sellableOf = (row: Product): Sellable => {
  const { id: product, name, nameFa, currency, price, dynamic, stuffId, stuffDescription } = row
  return { product, name, nameFa, currency, price, dynamic, stuffId, stuffDescription }
}
