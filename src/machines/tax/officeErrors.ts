import type { HeldError } from '../../events/decisions/taxErrors.ts'
import { heldAgainst, taxErrorOf } from '../../events/decisions/taxErrors.ts'
import { judgedLines } from '../../events/decisions/taxSent.ts'
import type { Entry } from '../../events/event.ts'
import type { Row } from '../../events/projections/rows.ts'

/**
 * What the tax office found wrong with what was sent last, as far as it is known what that speaks of; the same words
 * are told once.
 */
export const officeErrorsOf = (row: Row<'invoice'>, story: readonly Entry[]): readonly HeldError[] => {
  const sent = judgedLines(row, story)
  return [...new Set(row.tax?.record?.errors ?? [])].map((error) => heldAgainst(sent, row.lines, taxErrorOf(error)))
}
