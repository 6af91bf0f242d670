import type { Row } from '../../events/projections/rows.ts'
import { taxStageOf } from '../../events/projections/tax.ts'
import type { TaxStage } from '../../events/tax/taxRecord.ts'
import { canBeSent } from '../../events/values/amounts.ts'
import { taxDaysLeft } from '../../events/values/taxDeadline.ts'

/** The tag of an invoice that was sent. */
export type StageTag = Exclude<TaxStage, 'notSent' | 'notArrived'>

/**
 * What the list says of an invoice at the tax office: what became of it, or the days left to send it in where they are
 * few.
 */
export type TaxTag = { says: StageTag } | { says: 'daysLeft'; days: number } | { says: 'overdue' }

/** Days before the deadline from which on the list speaks of it. */
const near = 3

export const taxTagOfStage = (stage: Exclude<TaxStage, 'notSent'>): StageTag =>
  stage === 'notArrived' ? 'unknown' : stage

/** Something of it was sent, from here or elsewhere, and may be there. */
export const isAtOffice = (row: Row<'invoice'>): boolean => !['notSent', 'notArrived'].includes(taxStageOf(row))

/**
 * Null where there is nothing to say. `deadline` in days; null for a shop that has sent nothing yet, which is not told
 * of any.
 */
export const taxTagOf = (row: Row<'invoice'>, now: number, deadline: number | null): TaxTag | null => {
  const stage = taxStageOf(row)
  if (stage !== 'notSent') return { says: taxTagOfStage(stage) }
  if (deadline === null) return null
  const days = taxDaysLeft(row, now, deadline)
  if (!canBeSent(row) || days > near) return null
  return days >= 0 ? { says: 'daysLeft', days } : { says: 'overdue' }
}
