import type { Entry } from './event.ts'
import type { Position } from './positions.ts'
import { isStep } from './projections/step.ts'

/**
 * Which steps nothing needs but a replay: those before every flow's position, which a start reads no more. Facts stay,
 * and so do the steps of the user flow: they say whose entries are whose. `before`: milliseconds since 1970 UTC.
 */
export const oldSteps = (positions: readonly Position[], before: number) => {
  const upTo = positions.length === 0 ? 0 : Math.min(...positions.map((position) => position.upTo))
  const needed = new Set(positions.flatMap((position) => position.needed))
  return {
    /** No later entry is old. */
    upTo,
    isOld: (entry: Pick<Entry, 'seq' | 'at' | 'flow' | 'type'>): boolean =>
      entry.seq <= upTo && entry.at < before && entry.flow !== 'user' && !needed.has(entry.seq) && isStep(entry),
  }
}
