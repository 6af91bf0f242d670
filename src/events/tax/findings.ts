import * as t from 'io-ts'
import { orNull } from '../orNull.ts'
import { maryam } from '../samples.ts'
import { keyword } from '../values/codecs.ts'
import { Instant } from '../values/dates.ts'
import { Count } from '../values/money.ts'
import { TaxNumber } from '../values/text.ts'

/** The checker's findings on an invoice before its send to the tax office, in order. */
export const FindingKind = keyword(
  ...(['unchanged', 'currency', 'shopNationalId', 'shopEconomicCode', 'shopCodes', 'memoryId', 'privateKey'] as const),
  ...(['certificate', 'shopUnchecked'] as const),
  ...(['buyerChanged', 'buyerGone', 'buyerNationalId', 'buyerEconomicCode'] as const),
  ...([
    'noVat',
    'exempt',
    'sentBefore',
    'noLines',
    'nothingLeft',
    'stuffId',
    'stuffChanged',
    'arithmetic',
    'tooLarge',
    'zeroTotal',
    'fraction',
    'future',
  ] as const),
)
export type FindingKind = t.TypeOf<typeof FindingKind>

/** `line`: from 0, null for the whole; `stands`: the present value, null without one. */
export const Finding = t.strict({
  what: FindingKind,
  line: orNull(Count),
  stands: orNull(t.union([Instant, TaxNumber])),
})
export type Finding = t.TypeOf<typeof Finding>

/** Unchecked parts, and oddities: neither is wrong. */
const harmless: readonly FindingKind[] = ['shopUnchecked', 'zeroTotal', 'fraction']

/** True if it most likely causes a rejection: then a send takes a second step, and an invoice among many is left. */
export const isFault = ({ what }: Finding): boolean => !harmless.includes(what)

/** True if the office's record would be wrong: then it is not sent at all. */
export const isNever = ({ what }: Finding): boolean =>
  ['noVat', 'exempt', 'sentBefore', 'noLines', 'nothingLeft'].includes(what)

export const findingSamples: readonly Finding[] = [
  { what: 'unchanged', line: null, stands: null },
  { what: 'shopNationalId', line: null, stands: '10380285692' },
  { what: 'certificate', line: null, stands: null },
  { what: 'shopUnchecked', line: null, stands: null },
  { what: 'buyerGone', line: null, stands: maryam.name },
  { what: 'stuffId', line: 1, stands: null },
  { what: 'future', line: null, stands: '2026-11-23T07:12:00.000Z' },
]
