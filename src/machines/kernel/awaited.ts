import type { AnyActorLogic, AnyActorRef, EventObject } from 'xstate'
import { fromCallback } from 'xstate'

const awaited = new WeakSet<AnyActorRef>()

/**
 * Stands for a flow that has not come: what is sent to it is handed to `waits`. Without it an event for the flow would
 * go to whoever sent it, as XState does where a target is undefined.
 */
export const awaitedFlow = (waits: (event: EventObject) => void): AnyActorLogic => {
  const logic = fromCallback(({ receive }) => receive(waits))
  return {
    ...logic,
    getInitialSnapshot(scope, input) {
      awaited.add(scope.self)
      return logic.getInitialSnapshot(scope, input)
    },
  }
}

export const isAwaited = (actor: AnyActorRef): boolean => awaited.has(actor)
