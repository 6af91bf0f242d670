import { and, assign, cancel, enqueueActions, not, raise, sendTo } from 'xstate'
import { isSameOwner, isSameUser } from '../desk/user.ts'
import { ofAccess, ofSession, received } from '../kernel/followers.ts'
import { delays } from '../parts/delays.ts'
import { flowNamed, saidNotice, say, types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'
import type { AuthContext, AuthMachineEvent } from './authContext.ts'
import { authEffects, maxTries, visitor } from './authContext.ts'

/**
 * This tab's way in and out, and its session with the provider. Who is signed in on the device is the flow `user`'s to
 * know.
 */
export const authMachine = setup({
  types: types<AuthContext, AuthMachineEvent>(),
  actors: authEffects,
  guards: {
    hasUser: ({ context }) => context.user !== null,
    isThisUser: on(['auth.ofUser', 'auth.signedIn'], (event, { user }) => isSameOwner(user, event.user)),
    isNews: on('user.described', (event, { user }) => isSameOwner(user, event.user) && !isSameUser(user, event.user)),
    mayRetry: ({ context }) => context.tries + 1 < maxTries,
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    takeUser: takes(['auth.ofUser', 'auth.signedIn', 'user.described'], ({ user }) => ({ user, fault: null })),
    leaveUser: assign({ user: null }),
    takeFault: takes(['signIn.notBegun', 'auth.notSignedIn'], ({ fault }) => ({ fault })),
    forgetFault: assign({ fault: null }),
    /** With its own id and time. */
    tellUser: sendTo(
      flowNamed('user'),
      on(['auth.signedIn', 'auth.signedOut', 'signOut.settled', 'user.described'], (event) => event),
    ),
    /** Once for each device, by its first sign-in. */
    askWhoseDevice: sendTo(flowNamed('settings'), { type: 'ownDevice.ask' }),
    tellSession: enqueueActions(({ context, enqueue, system }) => {
      for (const { actor, message } of received(system, ofSession(context.user))) enqueue.sendTo(actor, message)
    }),
    allow: enqueueActions(({ enqueue, system }) => {
      for (const { actor, message } of received(system, ofAccess(true))) enqueue.sendTo(actor, message)
    }),
    disallow: enqueueActions(({ enqueue, system }) => {
      for (const { actor, message } of received(system, ofAccess(false))) enqueue.sendTo(actor, message)
    }),
    countTry: takes('session.unreached', (event, context) => ({ tries: context.tries + 1, retryIn: event.retryIn })),
    forgetTries: assign({ tries: 0 }),
    takeCounts: takes('signOut.counted', ({ waiting, lines }) => ({ waiting, lines })),
  },
  delays: { signInAgain: delays.signInAgain, authSlow: delays.authSlow, retryIn: ({ context }) => context.retryIn },
}).createMachine({
  id: 'auth',
  context: visitor,
  type: 'parallel',
  states: {
    session: {
      initial: 'visiting',
      on: {
        'auth.ofUser': [
          { guard: 'isThisUser', actions: 'takeUser' },
          { guard: 'hasUser', target: '.leavingPage', actions: ['takeUser', 'tellSession'] },
          { target: '.signedIn', actions: ['takeUser', 'tellSession'] },
        ],
        'auth.returned': '.returning',
      },
      states: {
        visiting: { on: { 'auth.signIn': 'leaving' } },
        /** On the way to the provider's page. */
        leaving: {
          tags: 'leaving',
          entry: ['forgetFault', raise({ type: 'signIn.reenabled' }, { id: 'signInAgain', delay: 'signInAgain' })],
          exit: cancel('signInAgain'),
          invoke: { src: 'beginSignIn' },
          on: {
            'signIn.reenabled': [{ guard: 'hasUser', target: 'signedIn.ended' }, { target: 'visiting' }],
            'signIn.notBegun': [
              { guard: 'hasUser', target: 'signedIn.ended', actions: 'takeFault' },
              { target: 'visiting', actions: 'takeFault' },
            ],
            'signOut.confirm': { guard: 'hasUser', target: 'promising' },
          },
        },
        returning: {
          tags: 'returning',
          entry: 'forgetFault',
          invoke: { src: 'finishSignIn' },
          on: {
            'auth.signedIn': [
              {
                guard: and(['hasUser', not('isThisUser')]),
                target: 'leavingPage',
                actions: ['tellUser', 'takeUser', 'askWhoseDevice'],
              },
              { target: 'signedIn.live', actions: ['takeUser', 'tellUser', 'askWhoseDevice'] },
            ],
            'auth.notSignedIn': [
              { guard: 'hasUser', target: 'signedIn', actions: 'takeFault' },
              { target: 'visiting', actions: 'takeFault' },
            ],
            'auth.signIn': 'leaving',
          },
        },
        signedIn: {
          tags: 'signedIn',
          initial: 'resuming',
          invoke: { src: 'watchSession' },
          on: {
            'session.ended': '.ended',
            'user.described': { guard: 'isNews', actions: ['takeUser', 'tellUser'] },
            'signOut.confirm': 'promising',
          },
          states: {
            resuming: {
              invoke: { src: 'resumeSession', input: ({ context }) => ({ tries: context.tries }) },
              on: {
                'session.resumed': { target: 'live', actions: 'forgetTries' },
                'session.unreached': [
                  { guard: 'mayRetry', target: 'unreached', actions: 'countTry' },
                  { target: 'asleep' },
                ],
              },
            },
            live: {
              tags: 'live',
              initial: 'steady',
              // Whose lists failed meanwhile reads them again.
              entry: ['tellSession', 'allow'],
              exit: 'disallow',
              states: {
                steady: { on: { 'user.reload': 'describing' } },
                describing: {
                  tags: 'describing',
                  invoke: { src: 'describeUser' },
                  on: {
                    'user.described': [
                      { guard: 'isNews', target: 'steady', actions: ['takeUser', 'tellUser'] },
                      { target: 'steady' },
                    ],
                    'user.notDescribed': { target: 'steady', actions: say('danger', 'auth.notDescribed') },
                  },
                },
              },
            },
            unreached: {
              entry: raise({ type: 'session.retried' }, { id: 'retry', delay: 'retryIn' }),
              exit: cancel('retry'),
              on: { 'session.retried': 'resuming', 'session.woken': { target: 'resuming', actions: 'forgetTries' } },
            },
            /** Not tried any more by itself. */
            asleep: { on: { 'session.woken': { target: 'resuming', actions: 'forgetTries' } } },
            /** The desk goes on, and nothing is sent until somebody signs in again. */
            ended: {
              tags: 'ended',
              on: {
                'auth.signIn': '#auth.session.leaving',
                // Another tab may have signed in.
                'auth.ofUser': { guard: 'isThisUser', target: 'resuming', actions: ['takeUser', 'forgetTries'] },
              },
            },
          },
        },
        /** From its end on all tabs have left the user, and what is owed is done here or at a start. */
        promising: {
          tags: 'parting',
          invoke: {
            src: 'promiseSignOut',
            input: ({ event }) => ({ forget: event.type === 'signOut.confirm' && event.forget }),
          },
          on: {
            'auth.signedOut': { target: 'ending', actions: ['leaveUser', 'tellUser', 'tellSession'] },
            'page.stayed': { target: 'signedIn', actions: say('danger', 'auth.notSignedOut') },
          },
        },
        ending: {
          tags: 'parting',
          invoke: { src: 'endSession' },
          on: {
            'signOut.settled': 'leavingPage',
            'signOut.notForgotten': { target: 'visiting', actions: say('danger', 'auth.notForgotten') },
          },
        },
        leavingPage: {
          tags: 'parting',
          invoke: { src: 'leavePage' },
          on: {
            'page.stayed': [{ guard: 'hasUser', target: 'signedIn', actions: 'tellSession' }, { target: 'visiting' }],
          },
        },
      },
    },
    /** What sign-outs promised, here or in a closed tab. */
    dues: {
      initial: 'settling',
      states: {
        settling: {
          invoke: { src: 'settleSignOuts' },
          on: { 'signOut.settled': { actions: 'tellUser' }, 'page.stayed': { target: 'settling', reenter: true } },
        },
      },
    },
    /** The question before a sign-out says what it would leave behind. */
    question: {
      initial: 'none',
      on: { 'auth.ofUser': { guard: not('isThisUser'), target: '.none' } },
      states: {
        none: { on: { 'auth.signOut': { guard: 'hasUser', target: 'counting' } } },
        counting: {
          invoke: { src: 'countUnsaved' },
          on: { 'signOut.counted': { target: 'asking', actions: 'takeCounts' }, 'signOut.cancel': 'none' },
        },
        asking: { tags: 'asking', on: { 'signOut.confirm': 'none', 'signOut.cancel': 'none' } },
      },
    },
    /** The pages that wait for the provider offer a way on after a while. */
    patience: {
      initial: 'calm',
      on: {
        'auth.returned': '.waiting',
        'auth.ended': '.waiting',
        'signOut.confirm': '.waiting',
        'auth.ofUser': { guard: and(['hasUser', not('isThisUser')]), target: '.waiting' },
        'auth.signIn': '.calm',
      },
      states: {
        calm: {},
        waiting: {
          entry: raise({ type: 'auth.slow' }, { id: 'slow', delay: 'authSlow' }),
          exit: cancel('slow'),
          on: { 'auth.slow': 'slow' },
        },
        slow: { tags: 'slow' },
      },
    },
  },
})
