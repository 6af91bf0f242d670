import * as t from 'io-ts'

export const Currency = t.keyof({ IRR: null, USD: null, CAD: null })
export type Currency = t.TypeOf<typeof Currency>
export const currencies: readonly Currency[] = ['IRR', 'USD', 'CAD']

export const Language = t.keyof({ fa: null, en: null })
export type Language = t.TypeOf<typeof Language>

/** Default currency: IRR for fa, USD otherwise (specification section 9). */
export const currencyOf = (language: Language): Currency => (language === 'fa' ? 'IRR' : 'USD')
