import type { EventObject } from 'xstate'
import { change, whether } from './actions.ts'
import type { OwnerEvent, RemoteListContext } from './remoteList.ts'
import { ownerGuards } from './remoteList.ts'
import type { Bringing } from './wired.ts'

export interface WhileOpenContext extends RemoteListContext {
  /** Services take this tab's calls. */
  allowed: boolean
}

type AccessEvent = { allowed: boolean }

interface Deps<E extends EventObject, On, States> {
  /** `ofAccess` where the owner is an app. The session of a user's list has access. */
  events: {
    ofOwner: Bringing<E, OwnerEvent>
    open: Bringing<E>
    leave: Bringing<E>
    ofAccess?: Bringing<E, AccessEvent>
  }
  /** The region of a `remoteList` or of `remotePages`. */
  list: { on: On; states: States }
}

/**
 * A list at a server as long as a page shows it: read when the page opens, as soon as somebody's and allowed, and no
 * more once it is left. Whatever was on show when it was left is on show until it was read again.
 */
export const whileOpen =
  <E extends EventObject>() =>
  <const On extends object, const States extends object>({
    events: { ofOwner, open, leave, ofAccess },
    list,
  }: Deps<E, On, States>) => {
    const takes = { guard: 'isAnother', actions: 'takeOwner' } as const
    const waits = { guard: 'isAnother', target: '.waiting', actions: 'takeOwner' } as const
    const access = <A>(how: A): Record<string, A> => (ofAccess === undefined ? {} : { [ofAccess]: how })
    return {
      context: { allowed: ofAccess === undefined },
      guards: {
        ...ownerGuards,
        canLoad: ({ context: { owner, allowed } }: { context: WhileOpenContext }) => owner !== null && allowed,
        isOthersAllowed: whether(
          (event: OwnerEvent, { owner, allowed }: WhileOpenContext) => allowed && event.owner !== owner,
        ),
        isLet: whether(({ allowed }: AccessEvent, { owner }: WhileOpenContext) => owner !== null && allowed),
        isLetAgain: whether(
          ({ allowed }: AccessEvent, { owner, fault }: WhileOpenContext) => owner !== null && fault !== null && allowed,
        ),
      },
      actions: { takeAccess: change<WhileOpenContext, AccessEvent>(({ allowed }) => ({ allowed })) },
      region: {
        initial: 'closed',
        states: {
          closed: {
            on: {
              [ofOwner]: takes,
              ...access({ actions: 'takeAccess' } as const),
              [open]: [{ guard: 'canLoad', target: 'opened.loading' }, { target: 'opened' }],
            },
          },
          opened: {
            initial: 'waiting',
            on: {
              ...list.on,
              [ofOwner]: [
                { guard: 'isNobody', target: '.waiting', actions: 'takeOwner' },
                { guard: 'isOthersAllowed', target: '.loading', actions: 'takeOwner' },
                ...(ofAccess === undefined ? [] : [waits]),
              ],
              ...access([
                { guard: 'isLetAgain', target: '.loading', actions: 'takeAccess' },
                { actions: 'takeAccess' },
              ] as const),
              [leave]: 'closed',
            },
            states: {
              ...list.states,
              /** For somebody whose list it is, and for the services to take calls. */
              waiting: {
                tags: 'loading',
                on: access([
                  { guard: 'isLet', target: 'loading', actions: 'takeAccess' },
                  { actions: 'takeAccess' },
                ] as const),
              },
            },
          },
        },
      },
    } as const
  }
