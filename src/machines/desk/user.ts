import { assign, enqueueActions, sendTo } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { OwedSignOut, User, UserEvent } from '../../events/desk/user.ts'
import { ownerOrNull } from '../../events/desk/user.ts'
import { ownRoute, rememberedRoute, routes } from '../../events/values/routes.ts'
import { ofUser, received } from '../kernel/followers.ts'
import { flowNamed, types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'

export interface UserContext {
  /** Null for a visitor. */
  user: User | null
  /** The last page of ours, to return to after signing in. */
  route: string
  /** Sign-outs that were promised and are not done: whatever kept them from it, a start goes on with them. */
  owed: readonly OwedSignOut[]
}

/** True where both are the same owner, or both nobody. */
export const isSameOwner = (a: User | null, b: User | null): boolean => ownerOrNull(a) === ownerOrNull(b)

/** True if their other fields are equal, too. */
export const isSameUser = (a: User | null, b: User | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What pages are offered; what an admin gets is the servers' to decide. */
export const isAdmin = (user: User | null): boolean => user?.roles.includes('ROLE_ADMIN') ?? false

/** What the user is called on the screen. */
export const nameOf = ({ givenName, familyName, username, email }: User): string =>
  `${givenName} ${familyName}`.trim() || username || email

export const userMachine = setup({
  types: types<UserContext, UserEvent | DeskEvent>(),
  guards: {
    isAnother: on('auth.signedIn', (event, { user }) => user !== null && !isSameOwner(user, event.user)),
    isThisUser: on('user.described', (event, { user }) => isSameOwner(user, event.user)),
    /** A slow tab signed out an earlier user: the present one stays. */
    isOfAnother: on(
      'auth.signedOut',
      (event, context) => event.left !== null && event.left.owner !== ownerOrNull(context.user),
    ),
    owesSignOut: ({ context }) => context.owed.length > 0,
    isSomebody: on('user.rested', ({ user }) => user !== null),
    isOwnRoute: on('route.visited', (event) => rememberedRoute(event.path) !== null),
  },
  actions: {
    takeUser: takes(['auth.signedIn', 'user.described'], ({ user }) => ({ user })),
    /** A user who is back is no longer taken off the device. */
    takeBack: takes('auth.signedIn', ({ user }, { owed }) => ({
      owed: owed.filter(({ owner }) => owner !== ownerOrNull(user)),
    })),
    /** The route may name what is the last user's. */
    leaveUser: assign({ user: null, route: routes.desk }),
    promise: takes('auth.signedOut', (event, context) =>
      event.left !== null ? { owed: [...context.owed, { ...event.left, promise: event.id }] } : {},
    ),
    forgetOwed: takes('signOut.settled', (event, context) => ({
      owed: context.owed.filter(({ promise }) => !event.promises.includes(promise)),
    })),
    takeCheckpoint: takes('user.rested', (event) => ({
      user: event.user,
      route: ownRoute(event.route),
      owed: event.owed,
    })),
    bringIdentity: sendTo(flowNamed('areas'), { type: 'areas.needed', area: 'identity' }),
    tellAll: enqueueActions(({ context, enqueue, system }) => {
      for (const { actor, message } of received(system, ofUser(context.user))) enqueue.sendTo(actor, message)
    }),
    tellApps: sendTo(flowNamed('apps'), ({ context: { user } }) => ({
      type: 'apps.ofOwner',
      owner: ownerOrNull(user),
    })),
    /** What the last user was writing is not the next one's. */
    discardBasket: sendTo(flowNamed('basket'), { type: 'basket.discard' }),
    discardAsides: sendTo(flowNamed('asides'), { type: 'asides.discard' }),
    clearDrafts: sendTo(flowNamed('drafts'), { type: 'drafts.clear' }),
  },
}).createMachine({
  id: 'user',
  context: { user: null, route: routes.desk, owed: [] },
  initial: 'signedOut',
  on: {
    'route.visited': {
      guard: 'isOwnRoute',
      actions: assign({ route: ({ context, event }) => rememberedRoute(event.path) ?? context.route }),
    },
    'auth.signedIn': [
      {
        guard: 'isAnother',
        target: '.signedIn',
        actions: ['discardBasket', 'discardAsides', 'clearDrafts', 'takeUser', 'takeBack', 'tellApps', 'tellAll'],
      },
      { target: '.signedIn', actions: ['takeUser', 'takeBack', 'tellApps', 'tellAll'] },
    ],
    'signOut.settled': { actions: 'forgetOwed' },
    'user.rested': [
      { guard: 'isSomebody', target: '.signedIn', actions: 'takeCheckpoint' },
      { target: '.signedOut', actions: 'takeCheckpoint' },
    ],
    'desk.opened': [{ guard: 'owesSignOut', actions: ['tellAll', 'bringIdentity'] }, { actions: 'tellAll' }],
  },
  states: {
    signedOut: { tags: 'idle', on: { 'auth.signedOut': { actions: 'promise' } } },
    signedIn: {
      tags: 'idle',
      on: {
        'user.described': { guard: 'isThisUser', actions: 'takeUser' },
        'auth.signedOut': [
          { guard: 'isOfAnother', actions: 'promise' },
          {
            target: 'signedOut',
            actions: ['discardBasket', 'discardAsides', 'clearDrafts', 'promise', 'leaveUser', 'tellApps', 'tellAll'],
          },
        ],
      },
    },
  },
})
