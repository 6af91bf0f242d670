import * as t from 'io-ts'
import { orNull } from '../orNull.ts'
import { Currency } from '../values/currency.ts'
import { Amount } from '../values/money.ts'
import { StuffId, StuffName } from '../values/text.ts'
import { baseOfTable, tableOf } from './column.ts'

/**
 * What a product's owner may change later; the rest is fixed when it is listed. `price` is null where it must be asked
 * for.
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

export const productTable = tableOf(terms, ['currency', 'price', 'dynamic'])
export const ProductBase = baseOfTable(productTable)
