import { expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { transition } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { definitionOf } from '../../src/events/catalogue.ts'
import { flowNames, machineOf } from '../../src/machines/kernel/flows.ts'
import { stateHash } from '../../src/machines/kernel/stateHash.ts'
import { withoutEffects } from '../../src/machines/kernel/withoutEffects.ts'
import { heard, limit, stateOf } from './coverage.ts'
import { samplesFor } from './samples.ts'

const isTransient = ({ type }: { type: string }) => definitionOf(type)?.role === 'transient'

const hearing = flowNames.filter((flow) => machineOf(flow).events.some((type) => isTransient({ type })))

test('some flows handle events that are never recorded', () => {
  expect(hearing.toSorted()).toEqual(['backup', 'csv', 'day', 'storage', 'support', 'table'])
})

/** A log has no transients, so their results must not change a hash, then or later. */
test.each(hearing)('no unrecorded event changes a state hash of %s, then or later', (flow) => {
  const machine = withoutEffects(machineOf(flow))
  const events = samplesFor(machine)
  const reached = Object.values(
    getAdjacencyMap(machine, { events: heard(events), limit, serializeState: stateOf(flow) }),
  )
  const told: string[] = []
  let moved = 0
  for (const { state } of reached) {
    const before: AnyMachineSnapshot = state
    for (const unrecorded of events.filter(isTransient)) {
      const [after] = transition(machine, before, unrecorded)
      if (after.context !== before.context) moved += 1
      const name = `${JSON.stringify(before.value)} ${unrecorded.type}`
      if (stateHash(after) !== stateHash(before)) told.push(name)
      for (const event of events) {
        const [[next], [without]] = [transition(machine, after, event), transition(machine, before, event)]
        if (stateHash(next) !== stateHash(without)) told.push(`${name}, ${event.type}`)
      }
    }
  }
  expect(moved).toBeGreaterThan(0)
  expect(told).toEqual([])
})
