import { foldDigits } from './digits.ts'
import { cleanText } from './text.ts'

/** What a gateway writes of a payment in the place of its reference (requirement 3.1). */
const markers = ['IPG_SEP']

/** A payment reference as the tax office takes it, with Latin digits; null where the text names none. */
export const paymentReferenceOf = (text: string): string | null => {
  const reference = foldDigits(cleanText(text))
  return reference === '' || markers.includes(reference) ? null : reference
}
