import type { Row } from '../../events/projections/rows.ts'
import { taxStageOf } from '../../events/projections/tax.ts'
import { canBeSent } from '../../events/values/amounts.ts'
import { isStuffId } from '../../events/values/stuffId.ts'

/**
 * Why the tax office's record is wrong: what was accepted was changed here since, or what was sent was rejected. Where
 * everything came back, `emptied`, no correction is possible.
 */
export const toCorrect = (row: Row<'invoice'>): 'amended' | 'rejected' | 'emptied' | null => {
  const stage = taxStageOf(row)
  if (row.lines.length === 0) return stage === 'amended' ? 'emptied' : null
  return stage === 'amended' || stage === 'rejected' ? stage : null
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
