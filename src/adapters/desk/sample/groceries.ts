import { bakery, dairy } from './dairy-bakery.ts'
import { household, loose, services } from './household-services.ts'
import { larder, staples } from './pantry.ts'
import type { GroceryRow } from './row.ts'
import { stuffs } from './row.ts'
import { chilled, drinks, snacks } from './snacks-drinks.ts'

export type Grocery = {
  gtin: string
  name: string
  nameFa: string
  price: number | null
  dynamic: boolean
  stuffId: string
  stuffDescription: string
}

const toGrocery = ([gtin, name, nameFa, price, stuff]: GroceryRow): Grocery => {
  const [stuffId, stuffDescription] = stuffs[stuff]
  return { gtin, name, nameFa, price, dynamic: price === null, stuffId, stuffDescription }
}

/** A neighbourhood shop's goods and services with the rial prices of 1405. */
export const groceries: readonly Grocery[] = [
  ...dairy,
  ...bakery,
  ...staples,
  ...larder,
  ...snacks,
  ...drinks,
  ...chilled,
  ...household,
  ...loose,
  ...services,
].map(toGrocery)
