import { assign, sendTo } from 'xstate'
import type { CallFault } from '../../events/faults.ts'
import { faultNotice } from './fault.ts'
import { flowNamed } from './flow.ts'
import type { Takes } from './wired.ts'

/**
 * An action or guard of a part: it fits every machine whose context has what it reads, on transitions of events that
 * have what it reads. XState's own type names the whole machine, and gives it every event; `setup` sees to it that it
 * stands where the right ones come. A method may be given less than that.
 */
interface Part<C, E, R> {
  does(given: { context: C; event: object }, params: Takes<E>): R
}

/** An `assign` of a part: it reads events with these fields. */
export const change = <C extends object, E extends object = object>(how: (event: E, context: C) => Partial<C>) => {
  const { does }: Part<C, E, void> = {
    does: assign<C, E & { type: string }, undefined, never, never>(({ context, event }) => how(event, context)),
  }
  return does
}

/** A guard of a part. */
export const whether = <C, E extends object>(how: (event: E, context: C) => boolean) => {
  const { does }: Part<C, E, boolean> = { does: ({ context, event }: { context: C; event: E }) => how(event, context) }
  return does
}

/** An action of XState's own as a part's, which reads nothing. */
export const bare = (action: (...given: never) => void) => {
  const { does }: Part<object, object, void> = { does: action }
  return does
}

/** Shows in a red notice why a call failed. */
export const sayFault = () => {
  const { does }: Part<object, { fault: CallFault }, void> = {
    does: sendTo(flowNamed('notices'), ({ event }: { event: { type: string; fault: CallFault } }) =>
      faultNotice(event.fault),
    ),
  }
  return does
}
