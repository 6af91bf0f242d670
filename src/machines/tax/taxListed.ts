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
  /** Of an accepted one whether it was sent in time, null where another device sent it; of the others whether they still can be. */
  due: 'inTime' | 'late' | 'left' | 'passed' | null
}

/** When it was sent from here, in milliseconds; null where another device sent it: that says nothing of when. */
export const sentAtOf = ({ tax }: Row<'invoice'>): number | null =>
  tax === undefined || tax.send === null ? null : tax.begunAt

/** `days`: from its date to the deadline. */
export const taxListed = (row: Row<'invoice'>, now: number, days: number): TaxListed => {
  const stage = taxStageOf(row)
  const left = Math.min(taxDaysLeft(row.date, now, days), days)
  const sentAt = sentAtOf(row)
  const settled = sentAt === null ? null : taxDaysLeft(row.date, sentAt, days) > 0 ? 'inTime' : 'late'
  const open = left > 0 ? 'left' : 'passed'
  return { stage, payable: taxPayableOf(row), age: days - left, left, due: isTaxSettled(stage) ? settled : open }
}
