import type { AnyStateMachine } from 'xstate'
import { definitionOf } from '../../events/catalogue.ts'
import type { Definition } from '../../events/event.ts'
import { isDoneWithout } from '../kernel/areaRows.ts'
import type { Flow } from '../kernel/flows.ts'
import { flowNames, machineOf } from '../kernel/flows.ts'
import { oncePerMachine } from '../kernel/oncePerMachine.ts'
import { textHash } from '../kernel/stateHash.ts'
import { withoutEffects } from '../kernel/withoutEffects.ts'

/** A machine's states, events, guards and actions, by their names. */
const described = (value: unknown): unknown => {
  if (typeof value === 'function') return 'function'
  if (Array.isArray(value)) return value.map(described)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, described(each)]))
}

/**
 * What a machine is: its definition with the context that it begins with, and what the events are made of that fill it.
 * A context gets no member later (`tests/machines/contexts.test.ts`). The code of guards and actions is not in it: two
 * bundles of one source spell it differently.
 */
export const definitionText = (
  machine: AnyStateMachine,
  definition: (type: string) => Pick<Definition, 'codec'> | undefined = definitionOf,
): string =>
  JSON.stringify([
    described(withoutEffects(machine).config),
    ...machine.events.toSorted().map((type) => [type, definition(type)?.codec.name]),
  ])

/** Tells whether two builds have the same machine. */
const definitionHashOf = oncePerMachine((machine) => textHash(definitionText(machine)))

/** A definition hash of every flow's machine that was loaded, for the header of a support log. */
export const definitionHashes = (): Record<string, string> =>
  Object.fromEntries(
    flowNames.filter((flow) => !isDoneWithout(flow)).map((flow: Flow) => [flow, definitionHashOf(machineOf(flow))]),
  )
