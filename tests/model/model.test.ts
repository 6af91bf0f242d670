import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine, StateNode } from 'xstate'
import { createActor, initialTransition, SimulatedClock, transition } from 'xstate'
import { createTestModel, getAdjacencyMap } from 'xstate/graph'
import { flowNames } from '../../src/events/flows.ts'
import { bare } from '../../src/machines/bare.ts'
import { machines } from '../../src/machines/desk.ts'
import { seen } from '../../src/machines/seen.ts'
import { samplesFor } from './samples.ts'

const declared = (machine: AnyStateMachine) => {
  const nodes: StateNode[] = []
  const walk = (node: StateNode) => {
    nodes.push(node)
    for (const child of Object.values(node.states)) walk(child)
  }
  walk(machine.root)
  return {
    states: nodes.filter(({ type, always }) => type === 'atomic' && !always?.length).map(({ id }) => id),
    transitions: nodes.flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]),
  }
}

const named = ({ source, eventType, target, guard }: ReturnType<typeof declared>['transitions'][number]) =>
  `${source.id} --${eventType}${guard === undefined ? '' : ' [guarded]'}--> ${target?.map(({ id }) => id).join() ?? 'itself'}`

describe.each(flowNames)('%s', (flow) => {
  const machine = bare(machines[flow])
  const events = samplesFor(machine)
  const look: (context: never) => unknown = seen[flow]
  const serializeState = ({ value, context }: AnyMachineSnapshot) =>
    JSON.stringify([value, Reflect.apply(look, null, [context])])
  const options = { events, limit: 500_000, serializeState }

  const reached = Object.values(getAdjacencyMap(machine, options)).map(({ state }) => state)
  const { states, transitions } = declared(machine)

  test('every state is reached', () => {
    const visited = new Set(reached.flatMap((state: AnyMachineSnapshot) => state._nodes.map(({ id }) => id)))
    expect(states.filter((id) => !visited.has(id))).toEqual([])
  })

  test('every transition is taken', () => {
    const taken = new Set(
      reached.flatMap((state) => events.flatMap((event) => machine.getTransitionData(state, event))),
    )
    const eventless = new Set(transitions.filter(({ eventType }) => eventType === ''))
    expect(transitions.filter((each) => !taken.has(each) && !eventless.has(each)).map(named)).toEqual([])
  })

  test('a live actor walks every generated path to the state that the model tells, and its fold is the same', () => {
    const paths = createTestModel(machine).getShortestPaths(options)
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      const walked = path.steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init')
      const actor = createActor(machine, { clock: new SimulatedClock() }).start()
      for (const event of walked) actor.send(event)
      const live = actor.getSnapshot()
      const folded = walked.reduce(
        (state, event) => transition(machine, state, event)[0],
        initialTransition(machine)[0],
      )
      actor.stop()
      expect([live.value, live.context, live.status]).toEqual([folded.value, folded.context, 'active'])
      expect(serializeState(live)).toBe(serializeState(path.state))
    }
  })
})
