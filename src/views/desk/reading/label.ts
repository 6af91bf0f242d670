import { readGtin } from '../../../events/values/gtin.ts'

/** A few signs of the reader's own, a symbology identifier (ISO/IEC 15424) such as `]E0`, and the number; all but the number may be missing. */
const withPrefix = /^([^\d\]]{0,3})(\][A-Za-z]\d)?(\d+)$/

/** The GTIN on a label, without the prefix that a reader sends before it; null where it is another label. */
export const gtinOnLabel = (label: string): string | null => {
  const [, prefix = '', symbology, digits = ''] = withPrefix.exec(label) ?? []
  // One in ten numbers of eight digits has a right check digit: a lot number such as LOT-12345670 is no product.
  if (digits.length === 8 && prefix.length > 1 && symbology === undefined) return null
  return digits === '' ? null : readGtin(digits)
}

const maxSaid = 40
const isStripe = (label: string) => /^[%;]|[\^=]/.test(label)

/** A label as it may be said and stored: of a number that may be a payment card's, the first six digits and the last four. */
export const saidLabel = (label: string): string => {
  const kept = isStripe(label) ? (/\d{12,19}/.exec(label)?.[0] ?? '') : label
  return kept
    .replace(/\d{15,}/g, (number) => `${number.slice(0, 6)}${'•'.repeat(number.length - 10)}${number.slice(-4)}`)
    .slice(0, maxSaid)
}
