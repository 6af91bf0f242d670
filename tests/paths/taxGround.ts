import type { Driver } from './driver.ts'
import type { Move } from './drivers/move.ts'

/** An invoice of today in an app of the user's, of which the tax office knows nothing. */
export const unsentInvoice = ({
  desk,
  signIn,
  workIn,
  sampleGrocery,
  tapFirst,
  keys,
  cleared,
  t,
}: Driver): readonly Move[] => [
  ...[desk(), signIn('shop'), workIn('بقالی'), sampleGrocery()],
  ...[tapFirst(), keys('Control+Enter', t.keys.save), cleared()],
]
