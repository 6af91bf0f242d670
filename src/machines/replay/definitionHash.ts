import type { AnyStateMachine } from 'xstate'
import type { Flow } from '../flows.ts'
import { flowNames, machineOf } from '../flows.ts'
import { textHash } from '../stateHash.ts'
import { withoutEffects } from '../withoutEffects.ts'

/** A machine's states, events, guards and actions, by their names. */
const described = (value: unknown): unknown => {
  if (typeof value === 'function') return 'function'
  if (Array.isArray(value)) return value.map(described)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, described(each)]))
}

/** Tells whether two builds have the same machine: a hash of its definition. The code of guards and actions is not in it: two bundles of one source spell it differently. */
const definitionHashOf = (machine: AnyStateMachine): string =>
  textHash(JSON.stringify(described(withoutEffects(machine).config)))

/** A definition hash of every flow's machine, for the header of a support log. */
export const definitionHashes = (): Record<string, string> =>
  Object.fromEntries(flowNames.map((flow: Flow) => [flow, definitionHashOf(machineOf(flow))]))
