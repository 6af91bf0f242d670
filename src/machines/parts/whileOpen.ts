import type { Given } from './actions.ts'
import { change } from './actions.ts'
import type { RemoteListContext } from './remoteList.ts'
import { ownerGuards } from './remoteList.ts'

export interface WhileOpenContext extends RemoteListContext {
  /** Services take this tab's calls. */
  allowed: boolean
}

type AccessEvent = { type: string; allowed?: boolean }

interface Deps<On, States> {
  /** `ofAccess` where the owner is an app: a user's list is told of the session, which has access. */
  events: { ofOwner: string; open: string; leave: string; ofAccess?: string }
  /** The region of a `remoteList` or of `remotePages`. */
  list: { on: On; states: States }
}

/**
 * A list at a server as long as a page shows it: read when the page opens, as soon as somebody's and allowed, and no more once it is left. Whatever was on
 * show when it was left is on show until it was read again.
 */
export const whileOpen = <const On extends object, const States extends object>({
  events: { ofOwner, open, leave, ofAccess },
  list,
}: Deps<On, States>) => {
  const takes = { guard: 'isAnother', actions: 'takeOwner' } as const
  const waits = { guard: 'isAnother', target: '.waiting', actions: 'takeOwner' } as const
  const access = <A>(how: A): Record<string, A> => (ofAccess === undefined ? {} : { [ofAccess]: how })
  return {
    context: { allowed: ofAccess === undefined },
    guards: {
      ...ownerGuards,
      canLoad: ({ context: { owner, allowed } }: Given<WhileOpenContext, { type: string }>) =>
        owner !== null && allowed,
      isOthersAllowed: ({ context, event }: Given<WhileOpenContext, { type: string; owner?: string | null }>) =>
        context.allowed && event.owner !== context.owner,
      isLet: ({ context: { owner }, event }: Given<WhileOpenContext, AccessEvent>) =>
        owner !== null && event.allowed === true,
      isLetAgain: ({ context: { owner, fault }, event }: Given<WhileOpenContext, AccessEvent>) =>
        owner !== null && fault !== null && event.allowed === true,
    },
    actions: {
      takeAccess: change(({ event: { allowed = false } }: Given<WhileOpenContext, AccessEvent>) => ({ allowed })),
    },
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
