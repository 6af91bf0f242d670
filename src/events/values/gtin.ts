import { checkedText } from './codecs.ts'
import { foldCode } from './digits.ts'

const lengths = [8, 12, 13, 14]

/** The check digit of a GTIN's other digits: weights 3, 1, 3, … from the right (facts section 3). */
export const checkDigit = (body: string): string => {
  const sum = [...body].reduceRight(
    (total, digit, at) => total + Number(digit) * ((body.length - at) % 2 === 1 ? 3 : 1),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

/** True for 8, 12, 13 or 14 Latin digits with a valid check digit. */
export const isGtin = (text: string): boolean =>
  lengths.includes(text.length) && /^\d+$/.test(text) && checkDigit(text.slice(0, -1)) === text.slice(-1)

/** Folds digits and blanks of a scanned or typed code; null if it is no GTIN. */
export const readGtin = (typed: string): string | null => {
  const code = foldCode(typed)
  return isGtin(code) ? code : null
}

/** An in-store GTIN-13 (restricted circulation, prefix 29) from ten random digits of the caller. */
export const localGtin = (digits: string): string => {
  const body = `29${digits.replace(/\D/g, '').padStart(10, '0').slice(-10)}`
  return body + checkDigit(body)
}

/** True if this device or the service made it for its shop alone: GS1 prefixes 20 to 29. */
export const isLocalGtin = (gtin: string): boolean => gtin.length === 13 && gtin.startsWith('2')

export const Gtin = checkedText('Gtin', 'a GTIN with its check digit', isGtin)
