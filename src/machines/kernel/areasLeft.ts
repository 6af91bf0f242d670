import type { AnyStateMachine } from 'xstate'
import type { LateArea } from '../../events/desk/areas.ts'
import type { Entry } from '../../events/event.ts'
import { toldUnfinished } from './abandonedWork.ts'
import type { Flow } from './flows.ts'
import { lateAreaOf } from './flows.ts'
import { sinceOwnerLeft } from './owned.ts'

/** The flows that a tab may take over; null for a machine that has not come. */
export type AbandonableFlows = ReadonlyMap<Flow, AnyStateMachine | null>

/** The areas that have not come and in which tabs left work, or have it under way. */
export const areasLeft = (flows: AbandonableFlows, entries: readonly Entry[]): ReadonlySet<LateArea> => {
  const own = sinceOwnerLeft(entries)
  const left = [...flows].filter(([flow, machine]) => machine === null && toldUnfinished(flow, own).length > 0)
  return new Set(left.flatMap(([flow]) => lateAreaOf(flow) ?? []))
}
