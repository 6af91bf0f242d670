import { taxErrorOf } from '../../events/decisions/taxErrors.ts'
import type { TaxMark } from '../../events/projections/tax.ts'
import type { TaxError } from '../../events/tax/officeErrors.ts'

/** What the tax office found wrong with what was sent last, as far as it is known what that speaks of; the same words are told once. */
export const officeErrorsOf = (tax: TaxMark | undefined): readonly TaxError[] =>
  [...new Set(tax?.record?.errors ?? [])].map(taxErrorOf)
