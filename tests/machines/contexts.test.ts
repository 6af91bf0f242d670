import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { definitionOf } from '../../src/events/catalogue.ts'
import { flowNames, machineOf } from '../../src/machines/kernel/flows.ts'
import { inert } from '../../src/machines/kernel/step.ts'
import { withoutEffects } from '../../src/machines/kernel/withoutEffects.ts'
import { createRandom } from '../histories/random.ts'
import { samplesFor } from '../model/samples.ts'

/** So a machine's initial context has every member, and its definition hash covers them. */
describe('no context gets a member that it does not begin with', () => {
  test.each(flowNames)('%s', (name) => {
    const machine = withoutEffects(machineOf(name))
    const events = samplesFor(machine)
    const scope = inert(machine)
    const initial: AnyMachineSnapshot = machine.getInitialSnapshot(scope)
    const membersOf = ({ context }: AnyMachineSnapshot) => Object.keys(context).toSorted().join()
    const others = new Set<string>()
    for (let walk = 0; walk < 40 && events.length > 0; walk++) {
      const random = createRandom(walk)
      let state = initial
      for (let step = 0; step < 30; step++) {
        const event = random.pick(events)
        state = machine.transition(state, event, scope)
        if (membersOf(state) !== membersOf(initial)) others.add(`${event.type}: ${membersOf(state)}`)
      }
    }
    expect([...others]).toEqual([])
  })
})

test('event types are described by names that every bundle of a source gives alike', () => {
  const names = flowNames.flatMap((name) => machineOf(name).events.map((type) => definitionOf(type)?.codec.name ?? ''))
  expect(names.filter((name) => name.includes('<function'))).toEqual([])
})
