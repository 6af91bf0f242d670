import { importedStuffs, internalStuffs, serviceStuffs } from './stuffs.ts'

export const stuffs = { ...internalStuffs, ...importedStuffs, ...serviceStuffs } as const

/** GTIN-13, English name, Farsi name, price in rial (null where it changes daily and is asked), tax stuff. */
export type GroceryRow = readonly [
  gtin: string,
  name: string,
  nameFa: string,
  price: number | null,
  stuff: keyof typeof stuffs,
]
