import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { orNull } from '../../../events/orNull.ts'
import { Gtin } from '../../../events/values/gtin.ts'
import { Amount } from '../../../events/values/money.ts'
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
}

const general = { ...stuffs.internal, ...stuffs.imported, ...stuffs.service }

/** GTIN-13, English name, Farsi name, price in rial (null where it changes daily and is asked), tax stuff. */
const Row = t.tuple([Gtin, ProductName, ProductName, orNull(Amount), t.keyof(general)])

const toGrocery = ([gtin, name, nameFa, price, stuff]: t.TypeOf<typeof Row>): Grocery => {
  const { value, label } = general[stuff]
  return { gtin, name, nameFa, price, dynamic: price === null, stuffId: value, stuffDescription: label }
}

/** A neighbourhood shop's goods and services with the rial prices of 1405. Throws where a row cannot be read. */
export const groceries: readonly Grocery[] = rows.map((row) => {
  const read = Row.decode(row)
  if (E.isLeft(read)) throw new Error(`No row of the sample grocery: ${JSON.stringify(row)}`)
  return toGrocery(read.right)
})
