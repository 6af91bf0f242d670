import type { Row } from '../projections/rows.ts'
import { isAsSent, judgedOf } from '../projections/tax.ts'
import type { TaxErrorKind } from '../tax/officeErrors.ts'
import type { TaxProfile } from '../tax/taxProfile.ts'
import { taxErrorOf } from './taxErrors.ts'

/** Whether a rejected invoice is unchanged or not known. `isMended`: the error is outside it, and was mended. */
const isRejected = (row: Row<'invoice'>, isMended: (kind: TaxErrorKind) => boolean): boolean => {
  const judged = judgedOf(row.tax)
  if (judged?.stage !== 'rejected') return false
  if (isAsSent({ ...row, tax: judged }) === false) return false
  const errors = judged.record?.errors ?? []
  return errors.length === 0 || errors.some((error) => !isMended(taxErrorOf(error).kind))
}

/** It would most likely be rejected again. `profile`: the shop's numbers now; null if they are not known here. */
export const isRejectedAsIs = (row: Row<'invoice'>, profile: TaxProfile | null): boolean => {
  const seller = judgedOf(row.tax)?.seller ?? null
  const isShopMended =
    seller !== null &&
    profile !== null &&
    (seller.nationalId !== profile.nationalId || seller.economicCode !== profile.economicCode)
  return isRejected(row, (kind) => kind === 'shopEconomicCode' && isShopMended)
}

/** The same, whatever the shop's numbers are. */
export const isRejectedWhateverShop = (row: Row<'invoice'>): boolean =>
  isRejected(row, (kind) => kind === 'shopEconomicCode')
