import type { ActorRefFrom } from 'xstate'
import { waitFor } from 'xstate'
import type { FlowRefs } from '../../src/machines/kernel/flowRefs.ts'
import type { Flow, Machines } from '../../src/machines/kernel/flows.ts'
import { flowNames } from '../../src/machines/kernel/flows.ts'
import { lateAreaNames } from '../../src/machines/kernel/lateAreas.ts'

/** Every flow of a desk with all areas. */
export type AllFlows = { readonly [F in Flow]: ActorRefFrom<Machines[F]> }

const areAll = (flows: FlowRefs): flows is AllFlows => flowNames.every((flow) => flows[flow] !== undefined)

/** Loads all lazy areas. */
export const everyArea = async (flows: FlowRefs): Promise<AllFlows> => {
  for (const area of lateAreaNames) flows.areas.send({ type: 'areas.needed', area })
  await waitFor(flows.areas, ({ context }) => context.wanted.length === 0)
  if (!areAll(flows)) throw new Error('An area has not come')
  return flows
}
