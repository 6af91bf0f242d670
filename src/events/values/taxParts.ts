import type * as t from 'io-ts'
import { keyword } from './codecs.ts'
import type { TaxField as Field } from './taxIds.ts'

/** What is typed and may be seen again. */
export const taxFields = ['nationalId', 'economicCode', 'memoryId'] as const satisfies readonly Field[]
export const TaxField = keyword(...taxFields)

/** What is handed over once and never shown again. */
export const taxSecrets = ['privateKey', 'certificate'] as const
export const TaxSecret = keyword(...taxSecrets)
export type TaxSecret = t.TypeOf<typeof TaxSecret>

/** Everything that the tax office has to know of an app, in the order in which it is asked for. */
export const taxParts = [...taxFields, ...taxSecrets] as const
export const TaxPart = keyword(...taxParts)
export type TaxPart = t.TypeOf<typeof TaxPart>
