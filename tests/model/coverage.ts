import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { enqueueActions } from 'xstate'
import { describeMachine } from '../../src/machines/drawing/describe.ts'
import { effectsOf } from '../../src/machines/drawing/effects.ts'
import { keyOf, transitionsOf } from '../../src/machines/drawing/nodes.ts'
import { flowNames, machineOf } from '../../src/machines/kernel/flows.ts'
import { withoutEffects } from '../../src/machines/kernel/withoutEffects.ts'
import { testStateKeys } from '../paths/areas.ts'
import { graphOf, shortestWays } from '../paths/graph.ts'
import { samplesFor } from './samples.ts'
import { standaloneMachines, testStateKeyOfStandalone } from './standalone.ts'

/** The total of one kind, and the names of those that no generated path reached. */
export interface Part {
  all: number
  missed: readonly string[]
}

export interface MachineCoverage {
  states: Part
  transitions: Part
  /** Each named guard must answer yes somewhere and no somewhere. */
  guards: Part
  /** Each effect with each outcome that is handled while it runs. */
  outcomes: Part
}

/** Enough for our largest machine; one that needs more throws. */
export const limit = 500_000

/** A machine whose guards report their answers, also those within `and`, `or` and `not`. */
const withWatchedGuards = (machine: AnyStateMachine, told: Set<string>): AnyStateMachine =>
  machine.provide({
    guards: Object.fromEntries(
      Object.entries(machine.implementations.guards).map(([name, guard]) => {
        if (typeof guard !== 'function' || 'check' in guard) throw new Error(`The guard ${name} is no plain question`)
        return [
          name,
          (...asked: unknown[]) => {
            const answer: boolean = Reflect.apply(guard, null, asked)
            told.add(`${name}: ${answer ? 'yes' : 'no'}`)
            return answer
          },
        ]
      }),
    ),
  })

/** Every transition of this copy of the machine reports when it is taken, also one without an event. */
const watchTransitions = (machine: AnyStateMachine, taken: Set<string>): void => {
  for (const transition of transitionsOf(machine)) {
    const key = keyOf(transition)
    const tell = enqueueActions(() => void taken.add(key))
    Reflect.set(transition, 'actions', [...transition.actions, tell])
  }
}

const part = (all: readonly string[], reached: ReadonlySet<string>): Part => ({
  all: all.length,
  missed: all.filter((name) => !reached.has(name)),
})

interface Walk {
  events: readonly AnyEventObject[]
  serializeState: (snapshot: AnyMachineSnapshot) => string
}

/** Events with a handler in some active state: no other makes a difference. */
export const heard =
  (events: readonly AnyEventObject[]) =>
  ({ _nodes }: AnyMachineSnapshot): AnyEventObject[] =>
    events.filter(({ type }) => _nodes.some(({ transitions }) => transitions.has(type)))

/** Events from a machine's first state on, and the resulting state. */
export interface WalkedPath {
  state: AnyMachineSnapshot
  events: readonly AnyEventObject[]
}

/** Walks every state that the events lead to, sends each event there, and says on which paths, and what was reached. */
const walkWhole = (
  whole: AnyStateMachine,
  { events, serializeState }: Walk,
): { paths: readonly WalkedPath[]; coverage: MachineCoverage } => {
  const description = describeMachine(whole)
  const answers = new Set<string>()
  const taken = new Set<string>()
  const machine = withWatchedGuards(withoutEffects(whole), answers)
  watchTransitions(machine, taken)
  const graph = graphOf({ machine, events: heard(events), look: serializeState })

  const effects = effectsOf(whole).map(({ name, state, outcomes, alongside }) => ({
    state,
    handled: [...outcomes, ...alongside],
    called: (type: string) => `${state} ${name}: ${type}`,
  }))
  const states = new Set<string>()
  const received = new Set<string>()
  for (const [text, { _nodes }] of graph.states) {
    const ids = new Set(_nodes.map(({ id }) => id))
    for (const id of ids) states.add(id)
    const under = effects.filter(({ state }) => ids.has(state))
    for (const { event } of under.length === 0 ? [] : (graph.edges.get(text) ?? []))
      for (const { handled, called } of under) if (handled.includes(event.type)) received.add(called(event.type))
  }

  const passing = new Set(description.transitions.filter(({ event }) => event === '').map(({ source }) => source))
  const guards = new Set(description.transitions.flatMap((each) => each.guards))
  const coverage = {
    states: part(
      description.states.filter(({ parent, id }) => parent !== null && !passing.has(id)).map(({ id }) => id),
      states,
    ),
    transitions: part(
      description.transitions.map(({ key }) => key),
      taken,
    ),
    guards: {
      all: guards.size,
      missed: [...guards].flatMap((name) => {
        const unheard = ['yes', 'no'].filter((answer) => !answers.has(`${name}: ${answer}`))
        return unheard.length === 0 ? [] : [`${name}: never ${unheard.join(' or ')}`]
      }),
    },
    outcomes: part(
      effects.flatMap(({ handled, called }) => handled.map(called)),
      received,
    ),
  }
  const paths = [...shortestWays(graph)].flatMap(([text, events]) => {
    const state = graph.states.get(text)
    return state === undefined ? [] : [{ state, events }]
  })
  return { paths: paths.sort((one, other) => other.events.length - one.events.length), coverage }
}

export const coverageOf = (machine: AnyStateMachine, walk: Walk): MachineCoverage => walkWhole(machine, walk).coverage

/** Every machine by its name: those of the flows, and those of pages beside the desk. */
export const everyMachine: Readonly<Record<string, AnyStateMachine>> = {
  ...Object.fromEntries(flowNames.map((flow) => [flow, machineOf(flow)])),
  ...standaloneMachines,
}
export const machineNames = Object.keys(everyMachine)

const machineNamed = (name: string): AnyStateMachine => {
  const machine = everyMachine[name]
  if (machine === undefined) throw new Error(`No machine is named ${name}`)
  return machine
}

const looks: Readonly<Record<string, (context: never) => unknown>> = { ...testStateKeys, ...testStateKeyOfStandalone }

/** The key of a state in a machine's test model. */
export const stateOf = (name: string): Walk['serializeState'] => {
  const look = looks[name]
  if (look === undefined) throw new Error(`Nothing says what the guards of ${name} look at`)
  return ({ value, context }) => JSON.stringify([value, Reflect.apply(look, null, [context])])
}

/** The generated paths of a machine and their coverage, with every sample of its events. */
export const walksOfMachine = (name: string) =>
  walkWhole(machineNamed(name), { events: samplesFor(machineNamed(name)), serializeState: stateOf(name) })
