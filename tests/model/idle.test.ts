import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { initialTransition, transition } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { abandonableFlows, machineOf } from '../../src/machines/flows.ts'
import { withoutEffects } from '../../src/machines/withoutEffects.ts'
import { heard, limit, stateOf } from './coverage.ts'
import { samplesFor } from './samples.ts'

/** Work is folded from where its flow was last idle, as if that had been the flow's first state. */
describe.each(abandonableFlows)('%s', (name) => {
  const machine = withoutEffects(machineOf(name))
  const events = samplesFor(machine)
  const [initial] = initialTransition(machine)
  const reached = Object.values(
    getAdjacencyMap(machine, { events: heard(events), limit, serializeState: stateOf(name) }),
  )
  const idle = reached.map(({ state }): AnyMachineSnapshot => state).filter((state) => state.hasTag('idle'))

  test('begins idle', () => {
    expect(initial.hasTag('idle')).toBe(true)
  })

  test('takes nothing from an idle state into what it does next', () => {
    expect(idle.length).toBeGreaterThan(0)
    for (const state of idle)
      for (const event of events) {
        const [next] = transition(machine, state, event)
        const [fromFirst] = transition(machine, initial, event)
        expect([event.type, next.hasTag('idle')]).toEqual([event.type, fromFirst.hasTag('idle')])
        if (!next.hasTag('idle'))
          expect([event.type, next.value, next.context]).toEqual([event.type, fromFirst.value, fromFirst.context])
      }
  })
})
