import * as t from 'io-ts'
import { orNull } from '../orNull.ts'
import { keyword } from '../values/codecs.ts'
import { Count } from '../values/money.ts'
import { ServiceSaid } from '../values/text.ts'

/** The subject of a tax office's error. */
export const TaxErrorKind = keyword(
  ...(['shopEconomicCode', 'buyerNationalId', 'buyerEconomicCode', 'stuffId', 'arithmetic', 'date', 'other'] as const),
)
export type TaxErrorKind = t.TypeOf<typeof TaxErrorKind>

/** An error of the tax office; `line`: from 0; `raw`: its own text. */
export const TaxError = t.strict({ kind: TaxErrorKind, line: orNull(Count), raw: ServiceSaid })
export type TaxError = t.TypeOf<typeof TaxError>
