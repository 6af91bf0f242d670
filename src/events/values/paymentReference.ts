import { foldDigits } from './digits.ts'
import { cleanText } from './text.ts'

/** What a gateway writes instead of a payment's reference (requirement 3.1). */
const markers = ['IPG_SEP']

/** A payment reference for the tax office, with Latin digits; null if the text has none. */
export const paymentReferenceOf = (text: string): string | null => {
  const reference = foldDigits(cleanText(text))
  return reference === '' || markers.includes(reference) ? null : reference
}
