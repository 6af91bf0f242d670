import * as t from 'io-ts'
import { contents } from './columns/invoice.ts'
import { details } from './columns/person.ts'
import { terms } from './columns/product.ts'
import { orNull } from './orNull.ts'
import { Currency } from './values/currency.ts'
import { Gtin } from './values/gtin.ts'
import { Id, TaxId } from './values/ids.ts'
import { Quantity } from './values/money.ts'
import { Payments } from './values/payments.ts'
import { ShortNumber } from './values/shortNumber.ts'
import { AppName, Digest, PaymentRef, ProductName } from './values/text.ts'

export { Line, Payer } from './columns/invoice.ts'
export { CustomField, PersonType } from './columns/person.ts'

export const App = t.strict({ publicId: Id, name: AppName })
export type App = t.TypeOf<typeof App>

const Names = { name: ProductName, nameFa: ProductName }
/** Milliseconds since 1970 UTC. */
const Times = { createdAt: t.number, updatedAt: t.number }

/** A product as the basket needs it. */
export const Sellable = t.strict({ product: Id, ...Names, ...terms })
export type Sellable = t.TypeOf<typeof Sellable>

/** The same with what a scale's label says. `quantity` null: one piece, and the price is the label's. */
export const Labelled = t.strict({ ...Sellable.type.props, quantity: orNull(Quantity) })
export type Labelled = t.TypeOf<typeof Labelled>

/**
 * What the tax office has under a tax id: a digest of what was sent (`contentOf`), and the buyer. The sender writes it
 * into the row, so that other devices see whether the row has changed since.
 */
export const TaxSent = t.strict({ taxId: TaxId, content: Digest, buyer: orNull(Id) })
export type TaxSent = t.TypeOf<typeof TaxSent>

/** What an invoice was restored from. `wasSent`: the deleted one was sent to the tax office. */
const Restored = t.strict({ of: Id, wasSent: t.boolean })

/** Members of `detail` that an invoice may lack. */
export const optionalMembers = { taxSent: TaxSent, payments: Payments, restored: Restored, number: ShortNumber }

export const Invoice = t.exact(
  t.intersection([
    t.type({
      id: Id,
      app: Id,
      currency: Currency,
      ...contents,
      paid: t.boolean,
      paidRef: orNull(PaymentRef),
      ...Times,
    }),
    t.partial(optionalMembers),
  ]),
)
export type Invoice = t.TypeOf<typeof Invoice>

export const Person = t.strict({ id: Id, app: Id, ...details, ...Times })
export type Person = t.TypeOf<typeof Person>

export const Product = t.strict({
  id: Id,
  app: Id,
  gtin: Gtin,
  ...Names,
  ...terms,
  /** How many invoices it was sold on. */
  sold: t.number,
  ...Times,
})
export type Product = t.TypeOf<typeof Product>

export const sellableOf = (row: Product): Sellable => {
  const { id: product, name, nameFa, currency, price, dynamic, stuffId, stuffDescription } = row
  return { product, name, nameFa, currency, price, dynamic, stuffId, stuffDescription }
}
