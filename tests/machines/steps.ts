import { expect, test } from 'vitest'
import type { AnyStateMachine, ContextFrom, EventFrom, StateValue } from 'xstate'
import type { Unstamped } from '../../src/events/event.ts'
import { isSame } from '../../src/events/values/same.ts'
import { inert } from '../../src/machines/kernel/step.ts'
import { withoutEffects } from '../../src/machines/kernel/withoutEffects.ts'

/** The guards' answers; the state, the event and the next state; all known keys after it, and the others before. */
type Step<M extends AnyStateMachine> = readonly [
  says: string,
  goes: readonly [from: StateValue, event: Unstamped<EventFrom<M>>, to: StateValue],
  knows: ContextFrom<M>,
  but?: Partial<ContextFrom<M>>,
]

/** Single steps of a flow with a full context: no key has its initial value, so each written key is seen. */
export const testSteps = <M extends AnyStateMachine>(
  machine: M,
  known: ContextFrom<M>,
  steps: readonly Step<M>[],
): void => {
  const still = withoutEffects(machine)
  const scope = inert(still)

  for (const [says, [from, event, to], knows, but = {}] of steps)
    test(says, () => {
      const atFirst: object = still.getInitialSnapshot(scope).context
      expect(Object.entries(atFirst).filter(([key, value]) => isSame(value, Reflect.get(known, key)))).toEqual([])
      const before = still.resolveState({ value: from, context: Object.assign({}, known, but) })
      const next = still.transition(before, { type: '', ...event, id: 'event-1', at: 0 }, scope)
      expect({ next: next.value, context: next.context }).toEqual({ next: to, context: knows })
    })
}
