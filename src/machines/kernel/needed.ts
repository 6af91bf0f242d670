import { either as E, option as O } from 'fp-ts'
import { decode, definitionOf } from '../../events/catalogue.ts'
import type { Entry } from '../../events/event.ts'
import type { Position } from '../../events/positions.ts'
import { ownerAfter } from '../../events/projections/ownerAfter.ts'
import { toldUnfinished, unfinished } from './abandonedWork.ts'
import type { AbandonableFlows } from './areasLeft.ts'
import type { Flow } from './flows.ts'
import { sharedFlows } from './flows.ts'
import { sinceOwnerLeft } from './owned.ts'

/** A checkpoint that this build cannot read makes nothing before it needless. */
const isCheckpointOf =
  (flow: Flow) =>
  (entry: Entry): boolean =>
    entry.flow === flow && definitionOf(entry.type)?.role === 'checkpoint' && E.isRight(decode(entry))

const sinceCheckpointOf = (flow: Flow, entries: readonly Entry[]): readonly Entry[] =>
  entries.slice(Math.max(entries.findLastIndex(isCheckpointOf(flow)), 0)).filter((entry) => entry.flow === flow)

/**
 * Of all that came so far, by flow, what a start needs: a shared flow's entries since its checkpoint, and those of work
 * that is under way in some tab.
 */
export const neededOf = (flows: AbandonableFlows, entries: readonly Entry[]): ReadonlyMap<Flow, readonly Entry[]> => {
  const own = sinceOwnerLeft(entries)
  return new Map([
    ...sharedFlows.map((flow) => [flow, sinceCheckpointOf(flow, entries)] as const),
    ...[...flows].map(
      ([flow, machine]) =>
        [
          flow,
          (machine === null ? toldUnfinished(flow, own) : unfinished(machine, flow, own)).flatMap(
            ({ entries }) => entries,
          ),
        ] as const,
    ),
  ])
}

/** The last entry that says who is signed in, and so whose the abandoned work is. */
export const lastOwner = (entries: readonly Entry[]): Entry | undefined =>
  entries.findLast((entry) => entry.flow === 'user' && O.isSome(ownerAfter(entry)))

/** The flows' positions once everything up to `upTo` was read. */
export const positionsOf = (
  needed: ReadonlyMap<Flow, readonly Entry[]>,
  owner: Entry | undefined,
  upTo: number,
): ReadonlyMap<Flow, Position> =>
  new Map(
    [...needed].map(([flow, entries]) => {
      const seqs = new Set([...entries, ...(owner === undefined ? [] : [owner])].map(({ seq }) => seq))
      return [flow, { upTo, needed: [...seqs].sort((a, b) => a - b) }] as const
    }),
  )
