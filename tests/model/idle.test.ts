import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { abandonableFlows, machineOf } from '../../src/machines/kernel/flows.ts'
import { inert } from '../../src/machines/kernel/step.ts'
import { withoutEffects } from '../../src/machines/kernel/withoutEffects.ts'
import { createRandom } from '../histories/random.ts'
import { graphOf } from '../paths/graph.ts'
import { heard, stateOf } from './coverage.ts'
import { samplesFor } from './samples.ts'

/** Work is folded from its flow's last idle state as if that had been the first. */
describe.each(abandonableFlows)('%s', (name) => {
  const machine = withoutEffects(machineOf(name))
  const events = samplesFor(machine)
  const scope = inert(machine)
  const initial: AnyMachineSnapshot = machine.getInitialSnapshot(scope)
  const stepped = (state: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot =>
    machine.transition(state, event, scope)
  const { states } = graphOf({ machine, events: heard(events), look: stateOf(name) })
  const idle = [...states.values()].filter((state) => state.hasTag('idle'))

  test('begins idle', () => {
    expect(initial.hasTag('idle')).toBe(true)
  })

  test('ignores an idle state in its next step', () => {
    expect(idle.length).toBeGreaterThan(0)
    for (const state of idle)
      for (const event of events) {
        const [next, fromFirst] = [stepped(state, event), stepped(initial, event)].map((after) =>
          after.hasTag('idle') ? 'idle' : [after.value, after.context],
        )
        // An assertion takes longer than a comparison, and there are tens of thousands.
        if (!isDeepStrictEqual(next, fromFirst)) expect([event.type, next]).toEqual([event.type, fromFirst])
      }
  })

  test('folds from the idle state to the same state as from the start', () => {
    const opened = { type: 'desk.opened', build: 'test', tab: 'tab-2', adopts: 'tab-1', id: 'open-1', at: 0 }
    let taken = 0
    for (let walk = 0; walk < 200; walk++) {
      const random = createRandom(walk)
      let [whole, folded]: [AnyMachineSnapshot, AnyMachineSnapshot] = [initial, initial]
      for (let step = 0; step < 40; step++) {
        const event = random.pick(events)
        const next = stepped(whole, event)
        folded = next.hasTag('idle') ? initial : stepped(folded, event)
        whole = next
        if (whole.hasTag('idle')) continue
        taken += 1
        const [replayed, live] = [whole, folded]
          .map((state) => stepped(state, opened))
          .map(({ value, context }) => ({ value, context }))
        if (!isDeepStrictEqual(live, replayed))
          expect({ walk, step, type: event.type, ...live }).toEqual({ walk, step, type: event.type, ...replayed })
      }
    }
    expect(taken).toBeGreaterThan(100)
  })
})
