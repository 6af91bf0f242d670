import { either as E } from 'fp-ts'
import type { AnyMachineSnapshot } from 'xstate'
import type { Entry } from '../../events/event.ts'
import type { Flow } from '../kernel/flows.ts'
import { flowNames, machineOf } from '../kernel/flows.ts'
import { stepperOf } from '../kernel/step.ts'
import { bounded } from './bounded.ts'
import type { Keyframes } from './keyframes.ts'
import { keyOf } from './states.ts'
import type { TimelineInMaking } from './timeline.ts'

interface Deps {
  timeline: TimelineInMaking
  keyframes: Keyframes
  /** Entries between two keyframes of everything. */
  between: number
  entryAt: (index: number) => Entry
}

/** The states of flows after any entry, worked out from the checkpoint before it. */
export const createPast = ({ timeline, keyframes, between, entryAt }: Deps) => {
  const stepped = (flow: Flow, before: AnyMachineSnapshot, index: number): AnyMachineSnapshot => {
    const next = stepperOf(machineOf(flow)).step(before, entryAt(index))
    return E.isRight(next) ? next.right : before
  }

  const initial = (flow: Flow, key: string): AnyMachineSnapshot =>
    keyframes.before(key, -1)?.snapshot ?? stepperOf(machineOf(flow)).initial

  return {
    /** The states of all flows of a tab after the entry at `index`. */
    statesAt(index: number, tab: string): ReadonlyMap<Flow, AnyMachineSnapshot> {
      const boundary = Math.floor((index + 1) / between) * between - 1
      const states = new Map<Flow, AnyMachineSnapshot>()
      const since = new Map<string, { flow: Flow; at: number }>()
      for (const flow of flowNames) {
        const key = keyOf(flow, tab)
        const kept = keyframes.before(key, index)
        states.set(flow, kept?.snapshot ?? initial(flow, key))
        since.set(key, { flow, at: Math.max(boundary, kept?.at ?? -1) })
      }
      for (let at = boundary + 1; at <= index; at++) {
        const named = flowNames.find((name) => name === timeline.flow(at))
        const from = named === undefined ? undefined : since.get(keyOf(named, timeline.tab(at)))
        const before = from === undefined ? undefined : states.get(from.flow)
        if (from !== undefined && before !== undefined && at > from.at)
          states.set(from.flow, stepped(from.flow, before, at))
      }
      return states
    },

    /** Every entry of a flow up to `upTo`, with the state after it. */
    *walk(flow: Flow, upTo: number): Generator<{ index: number; entry: Entry; snapshot: AnyMachineSnapshot }> {
      const states = new Map<string, AnyMachineSnapshot>()
      for (let index = 0; index <= upTo; index++) {
        if (timeline.flow(index) !== flow) continue
        const key = keyOf(flow, timeline.tab(index))
        const kept = keyframes.before(key, index)
        const snapshot =
          kept?.at === index ? kept.snapshot : stepped(flow, states.get(key) ?? initial(flow, key), index)
        states.set(key, snapshot)
        yield { index, entry: bounded(entryAt(index)), snapshot }
      }
    },
  }
}
