import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { initialTransition, transition } from 'xstate'
import { definitionOf } from '../../src/events/catalogue.ts'
import { flowNames, machineOf } from '../../src/machines/kernel/flows.ts'
import { withoutEffects } from '../../src/machines/kernel/withoutEffects.ts'
import { createRandom } from '../histories/random.ts'
import { samplesFor } from '../model/samples.ts'

/** So a machine's initial context has every member, and its definition hash covers them. */
describe('no context gets a member that it does not begin with', () => {
  test.each(flowNames)('%s', (name) => {
    const machine = withoutEffects(machineOf(name))
    const events = samplesFor(machine)
    const [initial] = initialTransition(machine)
    const members = Object.keys(initial.context).toSorted()
    for (let walk = 0; walk < 40 && events.length > 0; walk++) {
      const random = createRandom(walk)
      let state: AnyMachineSnapshot = initial
      for (let step = 0; step < 30; step++) {
        const event = random.pick(events)
        state = transition(machine, state, event)[0]
        expect([event.type, Object.keys(state.context).toSorted()]).toEqual([event.type, members])
      }
    }
  })
})

test('event types are described by names that every bundle of a source gives alike', () => {
  const names = flowNames.flatMap((name) => machineOf(name).events.map((type) => definitionOf(type)?.codec.name ?? ''))
  expect(names.filter((name) => name.includes('<function'))).toEqual([])
})
