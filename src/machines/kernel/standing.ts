import { either as E } from 'fp-ts'
import { definitionOf } from '../../events/catalogue.ts'
import { ownerOrNull } from '../../events/desk/user.ts'
import type { NewEntry, Stamp } from '../../events/event.ts'
import { isOfDevice } from '../../events/projections/late.ts'
import { checkpointOf } from './checkpointEvents.ts'
import type { FlowRefs } from './flowRefs.ts'
import type { SharedFlow } from './flows.ts'
import { sharedFlows } from './flows.ts'

interface Deps {
  flows: FlowRefs
  tab: string
  stamp: () => Stamp
}

/** Of these flows those that all tabs share, as they stand: entries behind which nothing earlier counts. */
export const standingEntries =
  ({ flows, tab, stamp }: Deps) =>
  (moved: ReadonlySet<string>): readonly NewEntry[] =>
    sharedFlows.flatMap((flow: SharedFlow): readonly NewEntry[] => {
      if (!moved.has(flow)) return []
      const { type, ...data } = checkpointOf(flow, flows[flow].getSnapshot())
      const definition = definitionOf(type)
      const written = definition?.write(data)
      if (definition === undefined || written === undefined || E.isLeft(written)) return []
      const owner = isOfDevice({ flow, type }) ? null : ownerOrNull(flows.user.getSnapshot().context.user)
      return [{ ...stamp(), tab, flow, type, v: definition.v, data: written.right, idle: true, owner }]
    })

/** Flows that a desk keeps as they are when a backup is restored; `hasSold`: it is no empty desk. */
export const keptFlows = ({ basket, asides, apps }: FlowRefs, hasSold: boolean): ReadonlySet<string> => {
  const hasApp = apps.getSnapshot().context.app !== null
  const hasLines = basket.getSnapshot().context.lines.length > 0
  const hasAsides = asides.getSnapshot().context.baskets.length > 0
  return new Set<SharedFlow>([
    'user',
    ...(hasApp ? (['apps'] as const) : []),
    ...(hasLines ? (['basket', 'drafts'] as const) : []),
    ...(hasAsides ? (['asides'] as const) : []),
    ...(hasSold ? (['settings'] as const) : []),
  ])
}
