import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { derive } from './derive.ts'
import { resyncType } from './record.ts'

const withoutEffects = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot) => ({
  ...machine.getPersistedSnapshot(snapshot),
  children: {},
})

/**
 * The machine, beginning in a folded state with no effect under way (restored, not resumed: law 7), and able to take
 * over the fold of a journal that another tab moved.
 */
export const restored = (machine: AnyStateMachine, from?: AnyMachineSnapshot): AnyStateMachine => {
  const own = derive(machine, {})
  const { transition, getInitialSnapshot } = own
  own.transition = (snapshot, event, scope) =>
    event.type === resyncType
      ? own.restoreSnapshot(withoutEffects(own, event.snapshot), scope)
      : transition.call(own, snapshot, event, scope)
  own.getInitialSnapshot = (scope, input) =>
    from === undefined
      ? getInitialSnapshot.call(own, scope, input)
      : own.restoreSnapshot(withoutEffects(own, from), scope)
  return own
}
