import type { AnyStateMachine } from 'xstate'
import '../../events/foldedEvents.ts'
import type { LateArea } from '../../events/desk/areas.ts'
import type { Intersection } from '../../events/intersection.ts'
import { deskArea } from '../desk/area.ts'
import type { FlowRow } from './areaRows.ts'
import { rowOf } from './areaRows.ts'
import type { LateAreas } from './lateAreas.ts'
import { lateAreaNames, lateAreas } from './lateAreas.ts'

/** The flows of the first load. */
export type DeskFlow = keyof typeof deskArea
/** Every flow's row. */
type FlowRows = typeof deskArea & Intersection<LateAreas[LateArea]>
export type Flow = keyof FlowRows
export type LateFlow = Exclude<Flow, DeskFlow>
export type Machines = { [F in Flow]: FlowRows[F]['machine'] }

type Ownership = FlowRow['ownership']

const areaOfFlow = new Map<string, LateArea>(
  lateAreaNames.flatMap((area) => Object.keys(lateAreas[area].flows).map((flow) => [flow, area] as const)),
)

/** The area with which a flow comes; null for one of the first load. */
export function lateAreaOf(flow: LateFlow): LateArea
export function lateAreaOf(flow: Flow): LateArea | null
export function lateAreaOf(flow: Flow) {
  return areaOfFlow.get(flow) ?? null
}

const ownerships: ReadonlyMap<string, Ownership> = new Map([
  ...lateAreaNames.flatMap((area) => Object.entries<Ownership>(lateAreas[area].flows)),
  ...Object.entries<FlowRow>(deskArea).map(([flow, { ownership }]) => [flow, ownership] as const),
])
export const isFlow = (flow: string): flow is Flow => ownerships.has(flow)

/** Every flow, whether its area was loaded or not. */
export const flowNames = [...ownerships.keys()].filter(isFlow)
export const isLate = (flow: Flow): flow is LateFlow => areaOfFlow.has(flow)

export const ownershipOf = (flow: Flow): Ownership => {
  const ownership = ownerships.get(flow)
  if (ownership === undefined) throw new Error(`No area has a flow ${flow}`)
  return ownership
}

/** Throws for a flow of an area that has not been loaded. */
export const machineOf = (flow: Flow): AnyStateMachine => rowOf(flow).machine

/** The flows that all tabs share. */
export type SharedFlow = { [F in Flow]: FlowRows[F]['ownership'] extends 'shared' ? F : never }[Flow]

const isShared = (flow: Flow): flow is SharedFlow => ownershipOf(flow) === 'shared'

export const sharedFlows = flowNames.filter(isShared)
export const abandonableFlows = flowNames.filter((flow) => ownershipOf(flow) === 'abandonable')
/** The flows that go on when their tab is closed: what a start reads is of these. */
export const lastingFlows: readonly Flow[] = [...sharedFlows, ...abandonableFlows]
