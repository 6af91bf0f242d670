import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { initialTransition, transition } from 'xstate'
import { inert } from '../../src/machines/kernel/step.ts'

/** What can happen to a machine in each of its states, and what tells two states apart. */
export interface Deps {
  machine: AnyStateMachine
  events: (state: AnyMachineSnapshot) => readonly AnyEventObject[]
  /** The state as text; states of the same text are one. */
  look: (state: AnyMachineSnapshot) => string
}

export type Transition = ReturnType<AnyStateMachine['getTransitionData']>[number]

export interface Edge {
  event: AnyEventObject
  /** The text of the state that it leads to. */
  to: string
  /** Of each region that takes the event, the transition that it takes. */
  transitions: readonly Transition[]
}

export interface Graph {
  start: string
  /** By their texts. */
  states: ReadonlyMap<string, AnyMachineSnapshot>
  /** By the text of the state that they go out from. */
  edges: ReadonlyMap<string, readonly Edge[]>
}

const mostStates = 500_000

/** Every state that the events lead to, with the events that some transition takes there. */
export const graphOf = ({ machine, events, look }: Deps): Graph => {
  const scope = inert(machine)
  const first: AnyMachineSnapshot = machine.getInitialSnapshot(scope)
  const start = look(first)
  const states = new Map([[start, first]])
  const edges = new Map<string, readonly Edge[]>()
  for (const [from, state] of states) {
    if (states.size > mostStates) throw new Error(`${machine.id} has more than ${mostStates} states`)
    edges.set(
      from,
      events(state).flatMap((event) => {
        const transitions = machine.getTransitionData(state, event) ?? []
        if (transitions.length === 0) return []
        const after: AnyMachineSnapshot = machine.transition(state, event, scope)
        const to = look(after)
        if (!states.has(to)) states.set(to, after)
        return [{ event, to, transitions }]
      }),
    )
  }
  return { start, states, edges }
}

/** The shortest way to each state that is on no other's way. */
export const shortestWays = ({ start, edges }: Graph): ReadonlyMap<string, readonly AnyEventObject[]> => {
  const ways = new Map<string, readonly AnyEventObject[]>([[start, []]])
  const ends = new Map(ways)
  for (const [at, way] of ways)
    for (const { event, to } of edges.get(at) ?? []) {
      if (ways.has(to)) continue
      const on = [...way, event]
      ways.set(to, on)
      ends.set(to, on)
      ends.delete(at)
    }
  return ends
}

/** An event and what came of it. */
export interface Step {
  event: AnyEventObject
  before: AnyMachineSnapshot
  after: AnyMachineSnapshot
  transitions: readonly Transition[]
  /** What the machine did besides: XState's actions as data. */
  actions: ReturnType<typeof transition>[1]
}

export type Path = readonly Step[]

export const stepFrom = (machine: AnyStateMachine, before: AnyMachineSnapshot, event: AnyEventObject): Step => {
  const [after, actions] = transition(machine, before, event)
  return { event, before, after, transitions: machine.getTransitionData(before, event) ?? [], actions }
}

/** The events one after another, from the machine's first state. */
export const walk = (machine: AnyStateMachine, events: readonly AnyEventObject[]): Path => {
  const steps: Step[] = []
  let state: AnyMachineSnapshot = initialTransition(machine)[0]
  for (const event of events) {
    const step = stepFrom(machine, state, event)
    steps.push(step)
    state = step.after
  }
  return steps
}
