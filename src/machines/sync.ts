import { and, assign, cancel, enqueueActions, raise, sendTo, setup } from 'xstate'
import type { DeskEvent } from '../events/desk.ts'
import type { SyncEvent } from '../events/sync.ts'
import { delays } from './delays.ts'
import { given, port } from './effect.ts'
import { flowNamed, noticeOf, saidNotice, say, types } from './flow.ts'
import type { Settling, SyncContext } from './syncContext.ts'
import { at, beginning, countedIn, steps } from './syncContext.ts'

export type { SyncContext, SyncPorts } from './syncContext.ts'
export type { SyncStatus } from './syncStatus.ts'
export { selectSyncStatus } from './syncStatus.ts'

/** Pulls that one run makes because the server changed while we pushed; then it is left alone for a while. */
const mostRounds = 5

const isOf = <T extends SyncEvent['type']>(
  event: SyncEvent | DeskEvent,
  type: T,
): event is Extract<SyncEvent, { type: T }> => event.type === type

export const syncMachine = setup({
  types: types<SyncContext, SyncEvent | DeskEvent>(),
  actors: {
    holdLock: port('holdLock'),
    watchWakes: port('watchWakes'),
    watchUnpushed: port<{ app: string }>('watchUnpushed'),
    namePayers: port<{ app: string }>('namePayers'),
    pullChanges: port<{ app: string }>('pullChanges'),
    pushChanges: port<{ app: string }>('pushChanges'),
    releaseRow: port<Settling>('releaseRow'),
    settleConflict: port<Settling>('settleConflict'),
  },
  delays: {
    syncSoon: delays.syncSoon,
    syncTick: delays.syncTick,
    syncLookAgain: delays.syncLookAgain,
    retryIn: ({ context }) => context.retryIn,
  },
  guards: {
    isSameApp: ({ context, event }) => isOf(event, 'sync.ofApp') && event.app === context.app,
    namesApp: ({ event }) => isOf(event, 'sync.ofApp') && event.app !== null,
    mayCall: ({ context }) => context.allowed,
    allows: ({ event }) => isOf(event, 'sync.allowed') && event.allowed,
    hasApp: ({ context }) => context.app !== null,
    sayWaiting: ({ event }) => isOf(event, 'sync.counted') && event.waiting > 0,
    leavesToPush: ({ event }) => isOf(event, 'sync.pulled') && event.waits,
    leavesSome: ({ event }) => isOf(event, 'sync.pushed') && event.left,
    isOutOfRounds: ({ context }) => context.rounds + 1 >= mostRounds,
    isOffline: ({ event }) => isOf(event, 'sync.failed') && event.fault === 'offline',
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    takeApp: assign(({ event, context }) =>
      isOf(event, 'sync.ofApp') ? { ...beginning, allowed: context.allowed, app: event.app } : {},
    ),
    takeAllowed: assign(({ event }) => (isOf(event, 'sync.allowed') ? { allowed: event.allowed } : {})),
    takeCount: assign(({ event }) =>
      isOf(event, 'sync.counted') ? { waiting: event.waiting, troubles: event.troubles } : {},
    ),
    /** Begins by itself, and says nothing that was said before. */
    begin: assign(({ context }) => ({ ...at, isQuiet: context.isSettled && context.waiting === 0 })),
    /** Begins because somebody asks, and says again what is wrong. */
    beginAloud: assign({ ...at, said: null }),
    countPulled: enqueueActions(({ context, event, enqueue }) => {
      if (!isOf(event, 'sync.changesPulled')) return
      enqueue.assign({ received: context.received + countedIn(event) })
      if (event.unreadable.length === 0 || context.hasSetAside) return
      enqueue.assign({ hasSetAside: true })
      enqueue.sendTo(flowNamed('notices'), noticeOf('danger', 'sync.setAside'))
    }),
    beginRound: assign(({ context }) => ({ rounds: context.rounds + 1 })),
    endRounds: assign({ rounds: 0 }),
    settle: assign({ isSettled: true, fault: null, detail: '', said: null }),
    takeFault: assign(({ event }) =>
      isOf(event, 'sync.failed')
        ? { isSettled: false, fault: event.fault, detail: event.detail, retryIn: event.retryIn }
        : { isSettled: false, fault: 'stale' as const, detail: '', retryIn: delays.syncStale },
    ),
    sayFault: enqueueActions(({ context: { fault, said, detail }, enqueue }) => {
      if (fault === null || fault === said) return
      enqueue.sendTo(flowNamed('notices'), noticeOf('danger', `sync.faults.${fault}`, { detail }))
      enqueue.assign({ said: fault })
    }),
    tick: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ ticks: context.ticks + 1 })
      if (context.ticks + 1 < steps) enqueue.raise({ type: 'sync.ticked' }, { id: 'tick', delay: 'syncTick' })
    }),
    takeAsked: assign(({ context, event }) =>
      isOf(event, 'refusal.release')
        ? { settling: { app: given(context.app), model: event.model, row: event.row, keep: 'mine' as const } }
        : isOf(event, 'conflict.settle')
          ? { settling: { app: given(context.app), model: event.model, row: event.row, keep: event.keep } }
          : {},
    ),
  },
}).createMachine({
  id: 'sync',
  context: beginning,
  type: 'parallel',
  states: {
    run: {
      initial: 'closed',
      invoke: { src: 'watchWakes', id: 'watchWakes' },
      on: {
        'sync.ofApp': [
          { guard: 'isSameApp' },
          { guard: and(['namesApp', 'mayCall']), target: '.armed', actions: 'takeApp' },
          { target: '.closed', actions: 'takeApp' },
        ],
        'sync.allowed': [
          { guard: and(['allows', 'mayCall']) },
          { guard: and(['allows', 'hasApp']), target: '.armed', actions: 'takeAllowed' },
          { target: '.closed', actions: 'takeAllowed' },
        ],
        'sync.counted': { actions: 'takeCount' },
      },
      states: {
        /** There is no app that syncs, or nobody is signed in. */
        closed: { on: { 'sync.start': { guard: 'hasApp', actions: say('danger', 'sync.faults.signedOut') } } },
        armed: {
          entry: raise({ type: 'sync.due' }, { id: 'due', delay: 'syncSoon' }),
          exit: cancel('due'),
          on: {
            'sync.due': { target: 'running', actions: 'begin' },
            'sync.start': { target: 'running', actions: 'beginAloud' },
          },
        },
        running: {
          tags: 'busy',
          initial: 'awaitingLock',
          entry: raise({ type: 'sync.ticked' }, { id: 'tick', delay: 'syncTick' }),
          exit: cancel('tick'),
          invoke: { src: 'holdLock', id: 'holdLock' },
          on: {
            'sync.ticked': { actions: 'tick' },
            'sync.failed': [
              { guard: 'isOffline', target: 'offline', actions: 'takeFault' },
              { target: 'failed', actions: ['takeFault', 'sayFault'] },
            ],
            'desk.opened': 'closed',
          },
          states: {
            awaitingLock: { on: { 'sync.locked': 'pulling', 'sync.lockTaken': '#sync.run.elsewhere' } },
            pulling: {
              invoke: { src: 'pullChanges', id: 'pullChanges', input: ({ context }) => ({ app: given(context.app) }) },
              on: {
                'sync.changesPulled': { actions: 'countPulled' },
                'sync.pulled': [
                  { guard: 'leavesToPush', target: 'pushing' },
                  { target: '#sync.run.rested', actions: 'settle' },
                ],
              },
            },
            pushing: {
              invoke: { src: 'pushChanges', id: 'pushChanges', input: ({ context }) => ({ app: given(context.app) }) },
              on: {
                'sync.pushed': [
                  { guard: 'leavesSome', target: 'pulling', actions: 'endRounds' },
                  { target: '#sync.run.rested', actions: 'settle' },
                ],
                'sync.conflicted': [
                  { guard: 'isOutOfRounds', target: '#sync.run.failed', actions: ['takeFault', 'sayFault'] },
                  { target: 'pulling', actions: 'beginRound' },
                ],
              },
            },
          },
        },
        rested: {
          on: {
            'sync.counted': [{ guard: 'sayWaiting', target: 'armed', actions: 'takeCount' }, { actions: 'takeCount' }],
            'sync.woken': { target: 'running', actions: 'begin' },
            'sync.start': { target: 'running', actions: 'beginAloud' },
          },
        },
        /** Another tab of this device is at it. */
        elsewhere: {
          entry: raise({ type: 'sync.retried' }, { id: 'lookAgain', delay: 'syncLookAgain' }),
          exit: cancel('lookAgain'),
          on: {
            'sync.retried': { target: 'running', actions: 'begin' },
            'sync.start': { target: 'running', actions: 'beginAloud' },
          },
        },
        offline: {
          entry: raise({ type: 'sync.retried' }, { id: 'retry', delay: 'retryIn' }),
          exit: cancel('retry'),
          on: {
            'sync.retried': { target: 'running', actions: 'begin' },
            'sync.woken': { target: 'running', actions: 'begin' },
            'sync.start': { target: 'running', actions: 'beginAloud' },
          },
        },
        failed: {
          entry: raise({ type: 'sync.retried' }, { id: 'retry', delay: 'retryIn' }),
          exit: cancel('retry'),
          on: {
            'sync.retried': { target: 'running', actions: 'begin' },
            'sync.start': { target: 'running', actions: 'beginAloud' },
          },
        },
      },
    },
    count: {
      initial: 'none',
      on: { 'sync.ofApp': [{ guard: 'isSameApp' }, { guard: 'namesApp', target: '.watching' }, { target: '.none' }] },
      states: {
        none: {},
        watching: {
          invoke: [
            { src: 'watchUnpushed', id: 'watchUnpushed', input: ({ context }) => ({ app: given(context.app) }) },
            { src: 'namePayers', id: 'namePayers', input: ({ context }) => ({ app: given(context.app) }) },
          ],
        },
      },
    },
    troubles: {
      initial: 'closed',
      on: { 'sync.ofApp': [{ guard: 'isSameApp' }, { target: '.closed' }] },
      states: {
        closed: { on: { 'trouble.open': 'open' } },
        open: {
          tags: 'open',
          on: {
            'trouble.close': 'closed',
            'refusal.release': { guard: 'hasApp', target: 'releasing', actions: 'takeAsked' },
            'conflict.settle': { guard: 'hasApp', target: 'settling', actions: 'takeAsked' },
          },
        },
        releasing: {
          tags: 'open',
          invoke: { src: 'releaseRow', id: 'releaseRow', input: ({ context }) => given(context.settling) },
          on: { 'sync.rowReleased': 'open', 'desk.opened': 'closed' },
        },
        settling: {
          tags: 'open',
          invoke: { src: 'settleConflict', id: 'settleConflict', input: ({ context }) => given(context.settling) },
          on: {
            'conflict.settled': 'open',
            'conflict.gone': { target: 'open', actions: say('info', 'sync.conflictGone') },
            'desk.opened': 'closed',
          },
        },
      },
    },
  },
})
