import { afterAll, describe, expect, test } from 'vitest'
import { createActor, initialTransition, SimulatedClock, transition } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { flowNames } from '../../src/events/flows.ts'
import { bare } from '../../src/machines/bare.ts'
import { machines } from '../../src/machines/desk.ts'
import { describeMachine } from '../../src/machines/drawing/describe.ts'
import type { MachineCoverage } from './coverage.ts'
import { coverageOfFlow, limit, stateOf } from './coverage.ts'
import { writeCoverage } from './report.ts'
import { samplesFor } from './samples.ts'

const coverage = new Map<string, MachineCoverage>()

afterAll(() => {
  if (coverage.size === flowNames.length) writeCoverage(Object.fromEntries(coverage))
})

describe.each(flowNames)('%s', (flow) => {
  test('every state, every transition, every guard both ways and every effect’s outcomes are reached', () => {
    const reached = coverageOfFlow(flow)
    coverage.set(flow, reached)
    const { states, transitions, guards, outcomes } = reached
    expect(states.all).toBeGreaterThan(0)
    expect(transitions.all).toBeGreaterThan(0)
    expect([states.missed, transitions.missed, guards.missed, outcomes.missed]).toEqual([[], [], [], []])
  })

  test('a live actor walks every generated path to the state that the model tells, and its fold is the same', () => {
    const machine = bare(machines[flow])
    const serializeState = stateOf(flow)
    const events = samplesFor(machine)
    const paths = createTestModel(machine).getShortestPaths({ events, limit, serializeState })
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

test('no guard is declared that no machine asks', () => {
  const asked = new Set(
    flowNames.flatMap((flow) => describeMachine(machines[flow]).transitions.flatMap(({ guards }) => guards)),
  )
  const declared = flowNames.flatMap((flow) => Object.keys(machines[flow].implementations.guards))
  expect(declared.filter((name) => !asked.has(name))).toEqual([])
})
