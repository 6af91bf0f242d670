import type { Flow } from '../../src/machines/kernel/flows.ts'

/** What is worked out of a flow's machine, worked out once. */
export const oncePerFlow = <Made>(make: (flow: Flow) => Made): ((flow: Flow) => Made) => {
  const made = new Map<Flow, Made>()
  return (flow) => {
    const found = made.get(flow) ?? make(flow)
    made.set(flow, found)
    return found
  }
}
