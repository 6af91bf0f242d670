import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { Flow, Machines } from './flows.ts'
import { flowNames } from './flows.ts'

export type FlowRefs = { [F in Flow]: ActorRefFrom<Machines[F]> }

/** Every flow of a running desk, by its name. */
export function flowRefs(system: AnyActorRef['system']): FlowRefs
export function flowRefs(system: AnyActorRef['system']): Record<string, AnyActorRef> {
  return Object.fromEntries(flowNames.map((flow) => [flow, system.get(flow)]))
}
