import type { AnyStateMachine } from 'xstate'
import type { LateArea } from '../../events/desk/areas.ts'
import type { Intersection } from '../../events/intersection.ts'
import type { deskArea } from '../desk/area.ts'
import type { AreasPorts } from '../desk/areas.ts'
import type { Effects, PortsOf } from '../parts/effect.ts'
import type { FlowRow } from './areaRows.ts'
import { derive } from './derive.ts'
import type { LateAreas } from './lateAreas.ts'
import type { EffectRunner } from './runEffects.ts'

type EffectsOf<R> = R extends { effects: infer F extends Effects } ? F : never

/** Everything outside that an area's flows ask for. */
type PortsOfArea<A> = Intersection<
  { [F in keyof A]: EffectsOf<A[F]> extends never ? never : PortsOf<EffectsOf<A[F]>> }[keyof A]
>

/** What the first load asks for; the desk itself brings areas. */
export type DeskPorts = Omit<PortsOfArea<typeof deskArea>, keyof AreasPorts>
/** What each area asks for that comes late. */
export type LatePorts = { readonly [A in LateArea]: PortsOfArea<LateAreas[A]> }

/** The machines of an area with their effects. */
export const provide = (
  rows: Readonly<Record<string, FlowRow>>,
  ports: object,
  { anyActors }: EffectRunner,
): Record<string, AnyStateMachine> =>
  Object.fromEntries(
    Object.entries(rows).map(([flow, { machine, effects }]) => [
      flow,
      effects === undefined ? machine : derive(machine, anyActors(effects, ports)),
    ]),
  )
