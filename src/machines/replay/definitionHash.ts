import { isDoneWithout } from '../area.ts'
import type { Flow } from '../flows.ts'
import { flowNames, machineOf } from '../flows.ts'
import { oncePerMachine } from '../oncePerMachine.ts'
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
const definitionHashOf = oncePerMachine((machine) =>
  textHash(JSON.stringify(described(withoutEffects(machine).config))),
)

/** A definition hash of every flow's machine that was loaded, for the header of a support log. */
export const definitionHashes = (): Record<string, string> =>
  Object.fromEntries(
    flowNames.filter((flow) => !isDoneWithout(flow)).map((flow: Flow) => [flow, definitionHashOf(machineOf(flow))]),
  )
