import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { createActor, initialTransition, SimulatedClock, transition } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { describeMachine } from '../../src/machines/drawing/describe.ts'
import { flowNames, machineOf, ownershipOf } from '../../src/machines/flows.ts'
import { withoutEffects } from '../../src/machines/withoutEffects.ts'
import type { MachineCoverage } from './coverage.ts'
import { coverageOfMachine, everyMachine, limit, machineNames, stateOf } from './coverage.ts'
import { writeCoverage } from './report.ts'
import { samplesFor } from './samples.ts'

const whole = ({ value, context, status }: AnyMachineSnapshot) => ({ value, context, status })

const coverage = new Map<string, MachineCoverage>()

afterAll(() => {
  if (coverage.size === machineNames.length) writeCoverage(Object.fromEntries(coverage))
})

describe.each(Object.entries(everyMachine))('%s', (name, all) => {
  test('every state, every transition, every guard both ways and every effect’s outcomes are reached', () => {
    const reached = coverageOfMachine(name)
    coverage.set(name, reached)
    const { states, transitions, guards, outcomes } = reached
    expect(states.all).toBeGreaterThan(0)
    expect(transitions.all).toBeGreaterThan(0)
    expect([states.missed, transitions.missed, guards.missed, outcomes.missed]).toEqual([[], [], [], []])
  })

  test('a live actor walks every generated path to the state that the model tells, and after each step all of its state is what the fold has', () => {
    const machine = withoutEffects(all)
    const serializeState = stateOf(name)
    const events = samplesFor(machine)
    const paths = createTestModel(machine).getShortestPaths({ events, limit, serializeState })
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      const walked = path.steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init')
      const actor = createActor(machine, { clock: new SimulatedClock() }).start()
      let [folded] = initialTransition(machine)
      for (const event of walked) {
        actor.send(event)
        folded = transition(machine, folded, event)[0]
        const [live, pure] = [whole(actor.getSnapshot()), whole(folded)]
        // An assertion takes longer than a comparison, and there are hundreds of thousands.
        if (!isDeepStrictEqual(live, pure)) expect([event.type, live]).toEqual([event.type, pure])
      }
      expect(actor.getSnapshot().status).toBe('active')
      expect(serializeState(actor.getSnapshot())).toBe(serializeState(path.state))
      actor.stop()
    }
  })
})

test('no guard is declared that no machine asks', () => {
  const all = Object.values(everyMachine)
  const asked = new Set(all.flatMap((machine) => describeMachine(machine).transitions.flatMap(({ guards }) => guards)))
  const declared = all.flatMap((machine) => Object.keys(machine.implementations.guards))
  expect(declared.filter((name) => !asked.has(name))).toEqual([])
})

test('no flow that begins anew with each load waits to be told that the desk is open: it would hear it in its first state alone', () => {
  const waiting = flowNames.filter(
    (flow) => ownershipOf(flow) === 'tab' && machineOf(flow).events.includes('desk.opened'),
  )
  expect(waiting).toEqual([])
})
