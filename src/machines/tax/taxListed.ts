import type { Row } from '../../events/projections/rows.ts'
import { taxStageOf } from '../../events/projections/tax.ts'
import type { TaxStage } from '../../events/tax/taxRecord.ts'
import { isTaxSettled } from '../../events/values/standing.ts'
import { taxDaysLeft } from '../../events/values/taxDeadline.ts'
import { taxPayableOf } from '../../events/values/taxVat.ts'

/** An invoice as the list of many shows it. */
interface TaxListed {
  stage: TaxStage
  payable: number
  /** Days since its date. */
  age: number
  left: number
  /** Of an accepted one whether it was sent in time, of the others whether they still can be. */
  due: 'inTime' | 'late' | 'left' | 'passed'
}

/** `days`: from its date to the deadline. */
export const taxListed = (row: Row<'invoice'>, now: number, days: number): TaxListed => {
  const stage = taxStageOf(row)
  const left = Math.min(taxDaysLeft(row.date, now, days), days)
  const isInTime = taxDaysLeft(row.date, row.tax?.begunAt ?? now, days) > 0
  const settled = isInTime ? 'inTime' : 'late'
  const open = left > 0 ? 'left' : 'passed'
  return { stage, payable: taxPayableOf(row), age: days - left, left, due: isTaxSettled(stage) ? settled : open }
}
