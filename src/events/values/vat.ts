import type * as t from 'io-ts'
import { checkedText, keyword } from './codecs.ts'
import { vatPercent } from './money.ts'

/** How a shop counts VAT: prices come without it, prices include it, or there is none. */
export const vatKinds = ['added', 'included', 'none'] as const
export const VatKind = keyword(...vatKinds)
export type VatKind = t.TypeOf<typeof VatKind>

/**
 * The rule that an invoice was made with, and its rate in percent: `added 10`, `included 10`, `none 0`. It stays with
 * the invoice whatever a shop chooses later.
 */
export const VatRule = checkedText('VatRule', 'a rule of VAT with its rate', (text) =>
  /^(?:none 0|(?:added|included) [1-9]\d?)$/.test(text),
)

/** The rule of requirement 9.1, which every client of the sync knows. */
export const usualVat = 'added 10'

/** The rule for an invoice that is made now. */
export const vatRuleOf = (kind: VatKind): string => `${kind} ${kind === 'none' ? 0 : vatPercent}`

export const readVat = (rule: string): { kind: VatKind; percent: number } => {
  const [kind, percent] = rule.split(' ')
  return { kind: VatKind.is(kind) ? kind : 'added', percent: Number(percent) }
}
