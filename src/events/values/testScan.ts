import { foldCode } from './digits.ts'
import { isGtin } from './gtin.ts'
import type { LabelRead } from './labelRead.ts'
import type { ScaleLabel } from './scaleLabel.ts'
import { labelLength, splitLabel } from './scaleLabel.ts'
import type { ScaleLayout } from './scaleLayout.ts'
import { Prefix } from './scaleLayout.ts'

const items = ['4', '5', '6'] as const
const kinds = ['weight', 'rial', 'toman'] as const

/** Signs before the digits of a reader's burst, as `gtinOnLabel` takes them off. */
const withPrefix = /^[^\d\]]{0,3}(?:\][A-Za-z]\d)?(\d+)$/

/** A layout that a test scan may have been written in: the item's number, and what it says. */
export interface LabelChoice {
  layout: ScaleLayout
  item: string
  label: ScaleLabel
}

/** A code without a reader's signs before it. */
const codeIn = (typed: string): string => {
  const folded = foldCode(typed)
  return withPrefix.exec(folded)?.[1] ?? folded
}

/** True for as many signs as a label has: a reader may end it with no key. */
export const isLabelLong = (typed: string): boolean => codeIn(typed).length === labelLength

const whyNot = (code: string): LabelRead['why'] => {
  if (!/^\d+$/.test(code) || code.length !== labelLength) return 'notThirteen'
  if (!isGtin(code)) return 'wrongDigit'
  const prefix = code.slice(0, 2)
  if (prefix === '29') return 'ours'
  return Prefix.is(prefix) ? null : 'otherPrefix'
}

/**
 * What is no label may be a payment card's number, or a part of one. It keeps the first six digits, and not the last
 * four as `saidLabel`: two tries of different lengths would add up to the number.
 */
const maskedCode = (code: string): string =>
  code
    .replace(/\D/g, '')
    .slice(0, 40)
    .replace(/(?<=\d{6})\d/g, '•')

/** What is known of a test scan. */
export const readLabel = (typed: string): LabelRead => {
  const code = codeIn(typed)
  const why = whyNot(code)
  return { code: why === null ? code : maskedCode(code), why }
}

/** What a label says under each layout; nothing for a code that is none. */
export const choicesOf = (code: string): readonly LabelChoice[] =>
  items.flatMap((item) =>
    kinds.flatMap((says): LabelChoice[] => {
      const layout = { prefix: code.slice(0, 2), item, says }
      const label = splitLabel(code, layout)
      return label === null ? [] : [{ layout, item: code.slice(2, 2 + Number(item)), label }]
    }),
  )
