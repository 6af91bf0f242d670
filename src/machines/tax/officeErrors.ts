import type { HeldError } from '../../events/decisions/taxErrors.ts'
import { heldAgainst, taxErrorOf } from '../../events/decisions/taxErrors.ts'
import { judgedLines } from '../../events/decisions/taxSent.ts'
import type { Entry } from '../../events/event.ts'
import type { Row } from '../../events/projections/rows.ts'

/** The tax office's errors about the last send, each once, with the place that it is about, if that is known. */
export const officeErrorsOf = (row: Row<'invoice'>, story: readonly Entry[]): readonly HeldError[] => {
  const sent = judgedLines(row, story)
  return [...new Set(row.tax?.record?.errors ?? [])].map((error) => heldAgainst(sent, row.lines, taxErrorOf(error)))
}
