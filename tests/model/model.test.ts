import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { createActor, createEmptyActor, SimulatedClock } from 'xstate'
import { describeMachine } from '../../src/machines/drawing/describe.ts'
import { flowNames, machineOf, ownershipOf } from '../../src/machines/kernel/flows.ts'
import { inert } from '../../src/machines/kernel/step.ts'
import { withoutEffects } from '../../src/machines/kernel/withoutEffects.ts'
import type { MachineCoverage, WalkedPath } from './coverage.ts'
import { everyMachine, machineNames, stateOf, walksOfMachine } from './coverage.ts'
import { writeCoverage } from './report.ts'

const whole = ({ value, context, status }: AnyMachineSnapshot) => ({ value, context, status })

/** The folds of a path's beginning and its continuations: paths share beginnings, and each one is compared once. */
interface Fold {
  folded: AnyMachineSnapshot
  next: Map<AnyEventObject, Fold>
}

const coverage = new Map<string, MachineCoverage>()

/** In the place of the other flows. */
const nobody = createEmptyActor()

afterAll(() => {
  if (coverage.size === machineNames.length) writeCoverage(Object.fromEntries(coverage))
})

describe.each(Object.entries(everyMachine))('%s', (name, all) => {
  let paths: readonly WalkedPath[] = []

  beforeAll(() => {
    const walks = walksOfMachine(name)
    coverage.set(name, walks.coverage)
    paths = walks.paths
  })

  test('every state, transition, guard both ways and effect outcome is reached', () => {
    const { states, transitions, guards, outcomes } = coverage.get(name) ?? {}
    expect(states?.all).toBeGreaterThan(0)
    expect(transitions?.all).toBeGreaterThan(0)
    expect([states?.missed, transitions?.missed, guards?.missed, outcomes?.missed]).toEqual([[], [], [], []])
  })

  test('a live actor follows every generated path to the model’s state, as the fold does', () => {
    const machine = withoutEffects(all)
    const serializeState = stateOf(name)
    expect(paths.length).toBeGreaterThan(0)
    const scope = inert(machine)
    const first: Fold = { folded: machine.getInitialSnapshot(scope), next: new Map() }
    for (const { events, state } of paths) {
      const actor = createActor(machine, { clock: new SimulatedClock() })
      // Without a receiver, XState sends to the sender itself.
      Object.assign(actor.system, { get: () => nobody })
      actor.start()
      let at = first
      for (const event of events) {
        actor.send(event)
        const known = at.next.get(event)
        const fold = known ?? { folded: machine.transition(at.folded, event, scope), next: new Map() }
        at.next.set(event, fold)
        at = fold
        if (known !== undefined) continue
        const [live, pure] = [whole(actor.getSnapshot()), whole(fold.folded)]
        // An assertion takes longer than a comparison, and there are tens of thousands.
        if (!isDeepStrictEqual(live, pure)) expect({ type: event.type, live }).toEqual({ type: event.type, live: pure })
      }
      expect(actor.getSnapshot().status).toBe('active')
      expect(serializeState(actor.getSnapshot())).toBe(serializeState(state))
      actor.stop()
    }
  })
})

test('every declared guard is used', () => {
  const all = Object.values(everyMachine)
  const asked = new Set(all.flatMap((machine) => describeMachine(machine).transitions.flatMap(({ guards }) => guards)))
  const declared = all.flatMap((machine) => Object.keys(machine.implementations.guards))
  expect(declared.filter((name) => !asked.has(name))).toEqual([])
})

test('no tab flow waits for desk.opened beyond its first state', () => {
  const waiting = flowNames.filter(
    (flow) => ownershipOf(flow) === 'tab' && machineOf(flow).events.includes('desk.opened'),
  )
  expect(waiting).toEqual([])
})
