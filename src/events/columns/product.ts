import * as t from 'io-ts'
import { orNull } from '../orNull.ts'
import { Currency } from '../values/currency.ts'
import { Amount } from '../values/money.ts'
import { ProductName, StuffId, StuffName } from '../values/text.ts'
import { baseOfTable, tableOf } from './column.ts'

/**
 * What a product's owner may change at any time; its names are corrected, the rest is fixed. `price` is null where it
 * must be asked for.
 */
export const terms = {
  currency: Currency,
  price: orNull(Amount),
  dynamic: t.boolean,
  stuffId: orNull(StuffId),
  stuffDescription: orNull(StuffName),
}
export const Terms = t.strict(terms)
export type Terms = t.TypeOf<typeof Terms>

const names = { name: ProductName, nameFa: ProductName }
/** The same with the names, which a product is listed with and which may be corrected. */
export const Correctable = t.strict({ ...names, ...terms })
export type Correctable = t.TypeOf<typeof Correctable>

export const productTable = tableOf({ ...names, ...terms }, ['currency', 'price', 'dynamic'])
export const ProductBase = baseOfTable(productTable)
