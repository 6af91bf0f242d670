import type { AnyStateMachine } from 'xstate'
import type { LateArea } from '../../events/desk/areas.ts'
import type { Intersection } from '../../events/intersection.ts'
import type { deskArea } from '../desk/area.ts'
import type { AreasPorts } from '../desk/areas.ts'
import type { EffectRunner, EffectsBy, PortsOf } from '../parts/effect.ts'
import { actorsBy } from '../parts/effect.ts'
import { derive } from './derive.ts'
import type { LateAreas } from './lateAreas.ts'
import { lateAreas } from './lateAreas.ts'

/** Everything outside that an area's flows ask for. */
type PortsOfArea<A> = Intersection<{ [F in keyof A]: A[F] extends { effects: infer S } ? PortsOf<S> : never }[keyof A]>

/** What the first load asks for; the desk itself brings areas. */
export type DeskPorts = Omit<PortsOfArea<typeof deskArea>, keyof AreasPorts>
/** What each area asks for that comes late. */
export type LatePorts = { readonly [A in LateArea]: PortsOfArea<LateAreas[A]> }

/** Flows whose effects these ports provide. */
type RowsBy<P> = Readonly<Record<string, { machine: AnyStateMachine; effects?: EffectsBy<P> }>>

/** The machines of an area with their effects. */
export const provide = <P extends object>(
  rows: RowsBy<P>,
  ports: P,
  run: EffectRunner,
): Record<string, AnyStateMachine> =>
  Object.fromEntries(
    Object.entries(rows).map(([flow, { machine, effects }]) => [
      flow,
      effects === undefined ? machine : derive(machine, actorsBy(effects, ports, run)),
    ]),
  )

const late: { readonly [A in LateArea]: { load: () => Promise<RowsBy<LatePorts[A]>> } } = lateAreas

export type LoadPorts = { readonly [A in LateArea]: () => Promise<LatePorts[A]> }

/** The machines of an area that comes late, with their effects. */
export const provideLate = async <A extends LateArea>(area: A, ports: () => Promise<LoadPorts>, run: EffectRunner) => {
  const [rows, outside] = await Promise.all([late[area].load(), ports().then((load) => load[area]())])
  return provide(rows, outside, run)
}
