import { describe, expect, test } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { initialTransition, transition } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { abandonableFlows, machineOf } from '../../src/machines/kernel/flows.ts'
import { withoutEffects } from '../../src/machines/kernel/withoutEffects.ts'
import { createRandom } from '../histories/random.ts'
import { heard, limit, stateOf } from './coverage.ts'
import { samplesFor } from './samples.ts'

/** Work is folded from its flow's last idle state as if that had been the first. */
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

  test('ignores an idle state in its next step', () => {
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

  test('folds from the idle state to the same state as from the start', () => {
    const opened = { type: 'desk.opened', build: 'test', tab: 'tab-2', adopts: 'tab-1', id: 'open-1', at: 0 }
    const stepped = (state: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot =>
      transition(machine, state, event)[0]
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
        const [replayed, live] = [stepped(whole, opened), stepped(folded, opened)]
        expect([walk, step, event.type, live.value, live.context]).toEqual([
          walk,
          step,
          event.type,
          replayed.value,
          replayed.context,
        ])
      }
    }
    expect(taken).toBeGreaterThan(100)
  })
})
