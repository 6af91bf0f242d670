import type * as t from 'io-ts'
import { keyword } from './codecs.ts'

export const Currency = keyword('IRR', 'USD', 'CAD')
export type Currency = t.TypeOf<typeof Currency>
export const currencies: readonly Currency[] = ['IRR', 'USD', 'CAD']

export const Language = keyword('fa', 'en')
export type Language = t.TypeOf<typeof Language>

/** Default currency: IRR for fa, USD otherwise (requirement 9.10). */
export const currencyOf = (language: Language): Currency => (language === 'fa' ? 'IRR' : 'USD')
