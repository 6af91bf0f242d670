import { checkpointFlows, definitionOf } from './catalogue.ts'
import { nearClosing } from './day/closing.ts'
import type { Entry } from './event.ts'
import type { Position } from './positions.ts'
import { isStep } from './projections/step.ts'

/** Their steps say whose the older entries are, and which apps a user had. */
const kept: ReadonlySet<string> = new Set(['user', 'apps'])

/** True for an entry that nothing is folded from, and that says nothing of users and their apps. */
export const isRemovable = (entry: Pick<Entry, 'flow' | 'type'>): boolean => !kept.has(entry.flow) && isStep(entry)

const appOf = (data: unknown): unknown => (typeof data === 'object' && data !== null && 'app' in data ? data.app : null)

/** What positions say: a start reads no entry up to `upTo` but the needed ones. No later position needs another. */
export const positioned = (positions: readonly Position[]) => ({
  upTo: positions.length === 0 ? 0 : Math.min(...positions.map((position) => position.upTo)),
  needed: new Set(positions.flatMap((position) => position.needed)),
})

/**
 * Which steps nothing needs but a replay of that time. `before`: milliseconds since 1970 UTC. They are before every
 * flow's position, which a start reads no more, and no position names them. What is left replays as it was: a flow with
 * checkpoints loses what was before its last old checkpoint alone. The last closing of a drawer names an entry near it.
 */
export const createOldSteps = (positions: readonly Position[], before: number) => {
  const { upTo, needed } = positioned(positions)
  const resting = checkpointFlows()
  const based = new Map<string, 'at its checkpoint' | 'before it'>()
  const closed = new Set<unknown>()
  let near = Number.POSITIVE_INFINITY

  /** True if the flow has an old checkpoint after this entry, or never any. */
  const isBased = ({ flow, type, at }: Pick<Entry, 'flow' | 'type' | 'at'>): boolean => {
    if (!resting.has(flow)) return true
    const isCheckpoint = definitionOf(type)?.role === 'checkpoint'
    if (isCheckpoint && at < before && !based.has(flow)) based.set(flow, 'at its checkpoint')
    // A checkpoint may have several parts.
    if (!isCheckpoint && based.has(flow)) based.set(flow, 'before it')
    return based.get(flow) === 'before it'
  }

  return {
    /** No later entry is old. */
    upTo,
    /** Takes the entries up to `upTo`, the newest first. */
    isOld(entry: Pick<Entry, 'seq' | 'at' | 'flow' | 'type' | 'data'>): boolean {
      const { seq, at, type, data } = entry
      if (type === 'drawer.closed' && !closed.has(appOf(data))) {
        closed.add(appOf(data))
        near = seq - nearClosing
      }
      const isFree = isBased(entry) && seq < near
      return isFree && seq <= upTo && at < before && !needed.has(seq) && isRemovable(entry)
    },
  }
}
