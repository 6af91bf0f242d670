import * as t from 'io-ts'
import { orNull } from './orNull.ts'
import { Currency } from './values/currency.ts'
import { Instant } from './values/dates.ts'
import { Gtin } from './values/gtin.ts'
import { Id } from './values/ids.ts'
import { Amount, Quantity, Total } from './values/money.ts'
import {
  AppName,
  FieldValue,
  Label,
  NationalId,
  PaymentRef,
  PersonName,
  ProductName,
  PublicText,
} from './values/text.ts'

export const App = t.strict({ publicId: Id, name: AppName })
export type App = t.TypeOf<typeof App>

/** A product as the basket needs it. `price` is null where it must be asked for. */
export const Sellable = t.strict({
  product: Id,
  name: ProductName,
  nameFa: ProductName,
  currency: Currency,
  price: orNull(Amount),
  dynamic: t.boolean,
  stuffId: orNull(PublicText),
  stuffDescription: orNull(PublicText),
})
export type Sellable = t.TypeOf<typeof Sellable>

/** A line of a basket or an invoice, in order; names are those at the time of sale. */
export const Line = t.strict({
  product: Id,
  name: ProductName,
  nameFa: ProductName,
  currency: Currency,
  price: Amount,
  quantity: Quantity,
  stuffId: orNull(PublicText),
  stuffDescription: orNull(PublicText),
})
export type Line = t.TypeOf<typeof Line>

/** A payer: the person's id, and the name at the time of choice (shown where the person is not here). */
export const Payer = t.strict({ id: Id, name: PersonName })
export type Payer = t.TypeOf<typeof Payer>

export const Invoice = t.strict({
  id: Id,
  app: Id,
  currency: Currency,
  /** Plain sum of price times quantity; without VAT. */
  total: Total,
  lines: t.readonlyArray(Line),
  payer: orNull(Payer),
  date: Instant,
  zone: PublicText,
  paid: t.boolean,
  paidRef: orNull(PaymentRef),
  /** Milliseconds since 1970 UTC. */
  createdAt: t.number,
  updatedAt: t.number,
})
export type Invoice = t.TypeOf<typeof Invoice>

export const PersonType = t.keyof({ REAL: null, COMPANY: null })
export type PersonType = t.TypeOf<typeof PersonType>

export const CustomField = t.strict({ label: Label, value: FieldValue })
export type CustomField = t.TypeOf<typeof CustomField>

export const Person = t.strict({
  id: Id,
  app: Id,
  personType: PersonType,
  name: PersonName,
  nationalId: NationalId,
  fields: t.readonlyArray(CustomField),
  createdAt: t.number,
  updatedAt: t.number,
})
export type Person = t.TypeOf<typeof Person>

export const Product = t.strict({
  id: Id,
  app: Id,
  gtin: Gtin,
  name: ProductName,
  nameFa: ProductName,
  currency: Currency,
  price: orNull(Amount),
  dynamic: t.boolean,
  /** How many invoices it was sold on. */
  sold: t.number,
  stuffId: orNull(PublicText),
  stuffDescription: orNull(PublicText),
  createdAt: t.number,
  updatedAt: t.number,
})
export type Product = t.TypeOf<typeof Product>

export const sellableOf = (product: Product): Sellable => ({
  product: product.id,
  name: product.name,
  nameFa: product.nameFa,
  currency: product.currency,
  price: product.price,
  dynamic: product.dynamic,
  stuffId: product.stuffId,
  stuffDescription: product.stuffDescription,
})
