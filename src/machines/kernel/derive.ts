import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import { StateMachine } from 'xstate'

/** XState binds these to the machine that it builds. */
const bound = ['transition', 'getInitialSnapshot', 'getPersistedSnapshot', 'restoreSnapshot', 'start'] as const

/**
 * The machine, with these actors. It shares its states with the first one: `machine.provide` builds them anew, which
 * took half of a start.
 */
export const derive = <M extends AnyStateMachine>(machine: M, actors: Readonly<Record<string, AnyActorLogic>>): M => {
  const own: M = Object.create(machine)
  for (const method of bound) Reflect.set(own, method, StateMachine.prototype[method].bind(own))
  own.implementations = { ...machine.implementations, actors: { ...machine.implementations.actors, ...actors } }
  return own
}
