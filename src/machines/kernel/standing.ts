import { either as E } from 'fp-ts'
import type { Fact } from '../../events/catalogue.ts'
import { definitionOf } from '../../events/catalogue.ts'
import { ownerOrNull } from '../../events/desk/user.ts'
import type { NewEntry, Stamp, Unstamped } from '../../events/event.ts'
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

/**
 * Of these flows those that all tabs share, as they stand: entries behind which nothing earlier counts. And these
 * facts.
 */
export const standingEntries =
  ({ flows, tab, stamp }: Deps) =>
  (moved: ReadonlySet<string>, facts: readonly Unstamped<Fact>[]): readonly NewEntry[] => {
    const entryOf = (flow: string, { type, ...data }: { type: string }): readonly NewEntry[] => {
      const definition = definitionOf(type)
      const written = definition?.write(data)
      if (definition === undefined || written === undefined || E.isLeft(written)) return []
      const owner = isOfDevice({ flow, type }) ? null : ownerOrNull(flows.user.getSnapshot().context.user)
      return [{ ...stamp(), tab, flow, type, v: definition.v, data: written.right, idle: true, owner }]
    }
    return [
      ...sharedFlows.flatMap((flow: SharedFlow) =>
        moved.has(flow) ? entryOf(flow, checkpointOf(flow, flows[flow].getSnapshot())) : [],
      ),
      ...facts.flatMap((fact) => entryOf('sync', fact)),
    ]
  }

/** What this desk did itself. What a restore that was cut short has brought is not its own. */
export interface Own {
  /** Invoices were saved here: it is no empty desk. */
  hasSold: boolean
  /** Flows whose last entry was made here. */
  flows: ReadonlySet<string>
}

/** Flows that a desk keeps as they are when a backup is restored, by what is its own. */
export const keptFlows = ({ basket, asides, apps }: FlowRefs, { hasSold, flows: own }: Own): ReadonlySet<string> => {
  const hasApp = apps.getSnapshot().context.app !== null
  const hasLines = basket.getSnapshot().context.lines.length > 0
  const hasAsides = asides.getSnapshot().context.baskets.length > 0
  return new Set<SharedFlow>([
    'user',
    ...(hasApp && own.has('apps') ? (['apps'] as const) : []),
    ...(hasLines && own.has('basket') ? (['basket', 'drafts'] as const) : []),
    ...(hasAsides && own.has('asides') ? (['asides'] as const) : []),
    ...(hasSold ? (['settings'] as const) : []),
  ])
}
