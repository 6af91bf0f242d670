import type { AnyStateMachine } from 'xstate'
import type { Effects, PortsOf } from './effect.ts'
import type { Flow } from './flows.ts'
import { flowNames, flows } from './flows.ts'
import type { EffectRunner } from './runEffects.ts'

type Rows = typeof flows
type EffectsOf<R> = R extends { effects: infer F extends Effects } ? F : never
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never

/** Everything outside that the flows of the desk ask for. */
export type DeskPorts = Intersection<
  { [F in Flow]: EffectsOf<Rows[F]> extends never ? never : PortsOf<EffectsOf<Rows[F]>> }[Flow]
>

/** Every machine with its effects. */
export function provide(ports: DeskPorts, runner: EffectRunner): Record<Flow, AnyStateMachine>
export function provide(ports: DeskPorts, { anyActors }: EffectRunner): Record<string, AnyStateMachine> {
  const provided = (flow: Flow): AnyStateMachine => {
    const row: { machine: AnyStateMachine; effects?: Effects } = flows[flow]
    return row.effects === undefined ? row.machine : row.machine.provide({ actors: anyActors(row.effects, ports) })
  }
  return Object.fromEntries(flowNames.map((flow) => [flow, provided(flow)]))
}
