import { foldDigits } from '../../events/values/digits.ts'
import { normaliseFarsi } from '../../events/values/text.ts'

const foreign = /[٠-٩۰-۹０-９يىك\u200c\u00a0\u2066-\u2069]/
const groups = /(?<!\d)\d{1,3}(?:[,،٬]\d{3})+(?!\d)/g

/**
 * One spelling for search, line by line: Latin digits without separators, Persian letters, lower case, half-spaces as
 * spaces.
 */
export const spelt = (text: string): string => {
  const lower = text.toLowerCase()
  const plain = foreign.test(lower)
    ? foldDigits(normaliseFarsi(lower))
        .replace(/[\u200c\u00a0]/g, ' ')
        .replace(/[\u2066-\u2069]/g, '')
    : lower
  return plain.replace(groups, (figures) => figures.replace(/\D/g, ''))
}
