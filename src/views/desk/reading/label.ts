import { readGtin } from '../../../events/values/gtin.ts'

/** Optional: up to three signs of the reader, and a symbology identifier (ISO/IEC 15424) such as `]E0`. */
const withPrefix = /^([^\d\]]{0,3})(\][A-Za-z]\d)?(\d+)$/

/** The GTIN on a label, without a reader's prefix; null for any other label. */
export const gtinOnLabel = (label: string): string | null => {
  const [, prefix = '', symbology, digits = ''] = withPrefix.exec(label) ?? []
  // One in ten numbers of eight digits has a valid check digit: a lot number such as LOT-12345670 is no product.
  if (digits.length === 8 && prefix.length > 1 && symbology === undefined) return null
  return digits === '' ? null : readGtin(digits)
}

const maxSaid = 40
const isStripe = (label: string) => /^[%;]|[\^=]/.test(label)

/** A label as it may be shown and stored: a possible payment card's number keeps its first six and last four digits. */
export const saidLabel = (label: string): string => {
  const kept = isStripe(label) ? (/\d{12,19}/.exec(label)?.[0] ?? '') : label
  return kept
    .replace(/\d{15,}/g, (number) => `${number.slice(0, 6)}${'•'.repeat(number.length - 10)}${number.slice(-4)}`)
    .slice(0, maxSaid)
}
