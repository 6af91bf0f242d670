import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { isAwaited } from './awaited.ts'
import type { DeskFlow, Flow, LateFlow, Machines } from './flows.ts'
import { flowNames } from './flows.ts'

/** A flow of an area that has not come is undefined. */
export type FlowRefs = { readonly [F in DeskFlow]: ActorRefFrom<Machines[F]> } & {
  readonly [F in LateFlow]: ActorRefFrom<Machines[F]> | undefined
}

/** Every flow of a running desk, by its name. */
export function flowRefs(system: AnyActorRef['system']): FlowRefs
export function flowRefs(system: AnyActorRef['system']): object {
  const here = new Map<Flow, AnyActorRef>()
  const found = (flow: Flow): AnyActorRef | undefined => {
    const known = here.get(flow)
    if (known !== undefined) return known
    const actor: AnyActorRef | undefined = system.get(flow)
    if (actor === undefined || isAwaited(actor)) return undefined
    here.set(flow, actor)
    return actor
  }
  const properties = flowNames.map((flow) => [flow, { enumerable: true, get: () => found(flow) }] as const)
  return Object.defineProperties({}, Object.fromEntries(properties))
}
