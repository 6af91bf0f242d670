import type { MachineDescription } from '../../../machines/drawing/describe.ts'
import { describeMachine } from '../../../machines/drawing/describe.ts'
import type { Flow } from '../../../machines/kernel/flows.ts'
import { flowNames, machineOf } from '../../../machines/kernel/flows.ts'

const described = flowNames.map((flow): readonly [Flow, MachineDescription] => [flow, describeMachine(machineOf(flow))])

/** Every flow's description, by its name. */
export const descriptions: ReadonlyMap<Flow, MachineDescription> = new Map(described)

/** The flow that an address asks for; the basket where it asks for none of ours. */
export const flowAsked = (asked: string | null): Flow => flowNames.find((name) => name === asked) ?? 'basket'

const wordsOf = (flow: Flow): readonly string[] => {
  const description = descriptions.get(flow)
  return [
    flow,
    ...(description?.states.map(({ name }) => name) ?? []),
    ...(description?.events.map(({ type }) => type) ?? []),
    ...(description?.effects.map(({ name }) => name) ?? []),
  ]
}

/** The flows that have a text in their name, their states, events or effects; all for no text. */
export const found = (text: string): readonly Flow[] => {
  const sought = text.trim().toLowerCase()
  return flowNames.filter((flow) => wordsOf(flow).some((word) => word.toLowerCase().includes(sought)))
}
