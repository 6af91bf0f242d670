import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { orNull } from '../../../events/orNull.ts'
import { Gtin } from '../../../events/values/gtin.ts'
import { Amount } from '../../../events/values/money.ts'
import { shelf } from '../../../events/values/shelf.ts'
import { ProductName } from '../../../events/values/text.ts'
import rows from './groceries.json' with { type: 'json' }
import stuffs from './stuffs.json' with { type: 'json' }

export type Grocery = {
  gtin: string
  name: string
  nameFa: string
  price: number | null
  dynamic: boolean
  stuffId: string
  stuffDescription: string
  /** Of what stands on the tiles of a new shop more, in their order; else 0. */
  sold: number
}

const general = { ...stuffs.internal, ...stuffs.imported, ...stuffs.service }

const Row = t.strict({
  gtin: Gtin,
  name: ProductName,
  nameFa: ProductName,
  /** In rial; null if it changes daily and is asked. */
  price: orNull(Amount),
  stuff: t.keyof(general),
})

/** A neighbourhood shop's goods and services with the rial prices of 1405. Throws if a row cannot be read. */
export const groceries: readonly Grocery[] = [
  ...rows.map(([gtin, name, nameFa, price, stuff]) => ({ gtin, name, nameFa, price, stuff })),
  ...shelf,
].map((row, at) => {
  const read = Row.decode(row)
  if (E.isLeft(read)) throw new Error(`No row of the sample grocery: ${row.gtin}`)
  const { stuff: key, ...product } = read.right
  const { value, label } = general[key]
  const sold = at < rows.length ? 0 : rows.length + shelf.length - at
  return { ...product, sold, dynamic: product.price === null, stuffId: value, stuffDescription: label }
})
