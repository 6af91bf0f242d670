import type { Driver } from './driver.ts'
import type { Move } from './drivers/move.ts'

/** Of today, in an app of the user's. */
export const invoiceOfApp = ({ workIn, sampleGrocery, tapFirst, keys, cleared, t }: Driver): readonly Move[] => [
  ...[workIn('بقالی'), sampleGrocery()],
  ...[tapFirst(), keys('Control+Enter', t.keys.save), cleared()],
]

/** An invoice of today in an app of the user's, of which the tax office knows nothing. */
export const unsentInvoice = (driver: Driver): readonly Move[] => [
  ...[driver.desk(), driver.signIn('shop')],
  ...invoiceOfApp(driver),
]
