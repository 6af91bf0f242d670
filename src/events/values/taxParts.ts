import type * as t from 'io-ts'
import { keyword } from './codecs.ts'
import type { TaxField as Field } from './taxIds.ts'

/** Typed values that may be shown again. */
export const taxFields = ['nationalId', 'economicCode', 'memoryId'] as const satisfies readonly Field[]
export const TaxField = keyword(...taxFields)

/** Values that are given once and never shown again. */
export const taxSecrets = ['privateKey', 'certificate'] as const
export const TaxSecret = keyword(...taxSecrets)
export type TaxSecret = t.TypeOf<typeof TaxSecret>

/** All values of an app's tax profile, in order. */
export const taxParts = [...taxFields, ...taxSecrets] as const
export const TaxPart = keyword(...taxParts)
export type TaxPart = t.TypeOf<typeof TaxPart>
