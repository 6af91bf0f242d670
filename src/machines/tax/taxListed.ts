import { isHeld } from '../../events/decisions/taxList.ts'
import type { Entry } from '../../events/event.ts'
import type { Row } from '../../events/projections/rows.ts'
import { stageOfRecord, taxStageOf } from '../../events/projections/tax.ts'
import type { TaxStage } from '../../events/tax/taxRecord.ts'
import { taxDaysLeft } from '../../events/values/taxDeadline.ts'
import { taxPayableOf } from '../../events/values/taxVat.ts'
import { factsOf } from '../invoice/story.ts'

/** An invoice as the list of many shows it. */
interface TaxListed {
  stage: TaxStage
  payable: number
  /** Days since its date, and to its deadline. */
  age: number
  left: number
  /**
   * Of what the service has whether it was sent in time, null where another device sent it; of the others whether they
   * still can be.
   */
  due: 'inTime' | 'late' | 'left' | 'passed' | null
}

/** When it was sent from here, in milliseconds; null where another device sent it: that says nothing of when. */
export const sentAtOf = ({ tax }: Row<'invoice'>): number | null =>
  tax === undefined || tax.send === null ? null : tax.begunAt

/** When what was accepted first was sent from here: a correction of it is not late. Null where that is not known. */
const firstSentAtOf = (story: readonly Entry[]): number | null => {
  let begunAt: number | null = null
  for (const fact of factsOf(story)) {
    if (fact.type === 'tax.sendBegun') begunAt = fact.at
    if (fact.type !== 'tax.sendTaken' && fact.type !== 'tax.recordRead') continue
    if (begunAt !== null && fact.record !== null && stageOfRecord(fact.record) === 'accepted') return begunAt
  }
  return null
}

/** The tax id that it had first; null where there was none but the one that it has. */
export const firstTaxIdOf = ({ tax }: Row<'invoice'>, story: readonly Entry[]): string | null => {
  const ids = factsOf(story).flatMap((fact) =>
    fact.type === 'tax.sendTaken' || fact.type === 'tax.recordRead' ? (fact.record?.taxId ?? []) : [],
  )
  return ids[0] === undefined || ids[0] === tax?.record?.taxId ? null : ids[0]
}

/** `days`: from its date to the deadline. `story`: of what was sent, what became of its sends. */
export const taxListed = (row: Row<'invoice'>, now: number, days: number, story: readonly Entry[] = []): TaxListed => {
  const stage = taxStageOf(row)
  const left = taxDaysLeft(row, now, days)
  const first = firstSentAtOf(story)
  const sentAt = first ?? sentAtOf(row)
  const settled = sentAt === null ? null : taxDaysLeft(row, sentAt, days) >= 0 ? 'inTime' : 'late'
  const open = left >= 0 ? 'left' : 'passed'
  return {
    stage,
    payable: taxPayableOf(row),
    age: days - left,
    left,
    due: first !== null || isHeld(row) ? settled : open,
  }
}
