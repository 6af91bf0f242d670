import type { MachineDescription } from '../../../machines/drawing/describe.ts'
import { describeMachine } from '../../../machines/drawing/describe.ts'
import type { Flow } from '../../../machines/kernel/flows.ts'
import { flowNames, machineOf } from '../../../machines/kernel/flows.ts'

const described = flowNames.map((flow): readonly [Flow, MachineDescription] => [flow, describeMachine(machineOf(flow))])

export const descriptions: ReadonlyMap<Flow, MachineDescription> = new Map(described)

/** The flow in an address; the basket for an unknown one. */
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

/** Flows with a text in their name, states, events or effects; all without a text. */
export const found = (text: string): readonly Flow[] => {
  const sought = text.trim().toLowerCase()
  return flowNames.filter((flow) => wordsOf(flow).some((word) => word.toLowerCase().includes(sought)))
}
