import type { EventObject } from 'xstate'
import type { CallFault } from '../../events/faults.ts'
import { change, whether } from './actions.ts'
import { required } from './effect.ts'
import type { Bringing } from './wired.ts'

export interface RemoteListContext {
  /** The user or app whose rows are read; null for none. */
  owner: string | null
  /** Why they could not be read. */
  fault: CallFault | null
  /** How many rows of the last answer could not be read. */
  unread: number
}

export type OwnerEvent = { owner: string | null }

/** Guards about the rows' owner, for all parts of a flow that has one. */
export const ownerGuards = {
  hasOwner: ({ context: { owner } }: { context: Pick<RemoteListContext, 'owner'> }) => owner !== null,
  isNobody: whether((event: OwnerEvent) => event.owner === null),
  isAnother: whether((event: OwnerEvent, context: Pick<RemoteListContext, 'owner'>) => event.owner !== context.owner),
}

interface Deps<E extends EventObject, Effect extends string, Taken extends string> {
  /** The flow's own names of its events. */
  events: {
    ofOwner: Bringing<E, OwnerEvent>
    load: Bringing<E>
    loaded: Bringing<E>
    notLoaded: Bringing<E, { fault: CallFault }>
  }
  /**
   * More events that read the list again, for example: a key was made. A read under way is repeated: it may be older.
   */
  reloadOn?: readonly Bringing<E>[]
  /** The port that reads it: `{ owner }` to `loaded` or `notLoaded`. */
  effect: Effect
  /** The flow's action for what was read. */
  taken: Taken
}

/**
 * A list at a server, as a region of a flow's machine: `nobodys` → `loading` → `shown` or `notLoaded`. It is read again
 * on demand and for another owner, and after a failure also for the same owner. An answer that no state waits for is
 * ignored. Only `loading` is re-entered, never the region: that would also leave the regions beside it.
 */
export const remoteList =
  <E extends EventObject>() =>
  <const Effect extends string, const Taken extends string>(deps: Deps<E, Effect, Taken>) => {
    const { ofOwner, load, loaded, notLoaded } = deps.events
    const { reloadOn = [] } = deps
    const each = <A>(events: readonly string[], goes: A): Record<string, A> =>
      Object.fromEntries(events.map((event) => [event, goes]))
    const again = each([load, ...reloadOn], 'loading' as const)
    const anew = each(reloadOn, { target: 'loading', reenter: true } as const)
    const context: RemoteListContext = { owner: null, fault: null, unread: 0 }
    return {
      context,
      guards: ownerGuards,
      actions: {
        takeOwner: change<RemoteListContext, OwnerEvent>(({ owner }) => ({ owner, fault: null, unread: 0 })),
        takeFault: change<RemoteListContext, { fault: CallFault }>(({ fault }) => ({ fault })),
        forgetFault: change<RemoteListContext, { unread?: number }>(({ unread = 0 }) => ({ fault: null, unread })),
      },
      region: {
        initial: 'nobodys',
        on: {
          [ofOwner]: [
            { guard: 'isNobody', target: '.nobodys', actions: 'takeOwner' },
            { guard: 'isAnother', target: '.loading', actions: 'takeOwner' },
          ],
        },
        states: {
          nobodys: {},
          loading: {
            tags: 'loading',
            invoke: {
              src: deps.effect,
              input: ({ context: { owner } }: { context: RemoteListContext }) => ({ owner: required(owner) }),
            },
            on: {
              ...anew,
              [loaded]: { target: 'shown', actions: ['forgetFault', deps.taken] },
              [notLoaded]: { target: 'notLoaded', actions: 'takeFault' },
            },
          },
          shown: { on: again },
          notLoaded: {
            tags: 'failed',
            on: {
              ...again,
              [ofOwner]: [
                { guard: 'isNobody', target: 'nobodys', actions: 'takeOwner' },
                { guard: 'isAnother', target: 'loading', actions: 'takeOwner' },
                { target: 'loading' },
              ],
            },
          },
        },
      },
    } as const
  }
