import type { Row } from '../../events/projections/rows.ts'
import { taxStageOf } from '../../events/projections/tax.ts'
import type { TaxStage } from '../../events/tax/taxRecord.ts'
import { amountsOf, hasVatOnAll } from '../../events/values/amounts.ts'
import { localApp } from '../../events/values/ids.ts'
import { isStuffId } from '../../events/values/stuffId.ts'
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

/** Only what is in rial, of an app of the server's, with VAT on all of it, can be sent. */
const canBeSent = (row: Row<'invoice'>): boolean => {
  const { several } = amountsOf(row)
  return row.app !== localApp && row.currency === 'IRR' && hasVatOnAll(row) && several === null
}

export const taxTagOfStage = (stage: Exclude<TaxStage, 'notSent'>): StageTag =>
  stage === 'notArrived' ? 'unknown' : stage

/** Why a correction is to be sent: what was accepted was changed here since, or what was sent was rejected. */
export const toCorrect = (row: Row<'invoice'>): 'amended' | 'rejected' | null => {
  const stage = taxStageOf(row)
  return stage === 'amended' || stage === 'rejected' ? stage : null
}

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
  const days = taxDaysLeft(row.date, now, deadline)
  if (!canBeSent(row) || days > near) return null
  return days > 0 ? { says: 'daysLeft', days } : { says: 'overdue' }
}

/**
 * A row of it has no stuff id, and can still be given one: once it is paid, or sent, that is over or takes a
 * correction.
 */
export const needsStuff = (row: Row<'invoice'>): boolean =>
  !row.paid &&
  canBeSent(row) &&
  taxStageOf(row) === 'notSent' &&
  row.lines.some(({ stuffId }) => !isStuffId(stuffId ?? ''))
