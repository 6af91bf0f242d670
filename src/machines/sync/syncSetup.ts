import { assign, enqueueActions, sendTo } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { SyncFault } from '../../events/faults.ts'
import type { SyncEvent } from '../../events/sync/sync.ts'
import { delays } from '../parts/delays.ts'
import { required } from '../parts/effect.ts'
import { flowNamed, noticeOf, saidNotice, types } from '../parts/flow.ts'
import { does, on, setup, takes } from '../parts/wired.ts'
import { steps } from './steps.ts'
import type { SyncContext } from './syncContext.ts'
import { beginning, countedIn, newRun, syncEffects } from './syncContext.ts'

/** Pulls of one run that a conflict of its pushes caused. After them the run fails and waits. */
const mostRounds = 5

/** From this many passing faults in a row on, a notice is shown. */
const mostUnanswered = 3

const isPassing = (fault: SyncFault): boolean => fault === 'noAnswer' || fault === 'behind'

/** What the machine of sync is made of. */
export const syncSetup = setup({
  types: types<SyncContext, SyncEvent | DeskEvent>(),
  actors: syncEffects,
  delays: {
    syncSoon: delays.syncSoon,
    syncTick: delays.syncTick,
    syncLookAgain: delays.syncLookAgain,
    retryIn: ({ context }) => context.retryIn,
  },
  guards: {
    isSameApp: on('sync.ofApp', (event, { app }) => event.app === app),
    namesApp: on('sync.ofApp', ({ app }) => app !== null),
    mayCall: ({ context }) => context.allowed,
    allows: on('sync.allowed', ({ allowed }) => allowed),
    hasApp: ({ context }) => context.app !== null,
    hasWaiting: on('sync.counted', ({ waiting }) => waiting > 0),
    leavesToPush: on('sync.pulled', ({ waits }) => waits),
    leavesSome: on('sync.pushed', ({ left }) => left),
    isOutOfRounds: ({ context }) => context.rounds + 1 >= mostRounds,
    /** No notice for `offline`, and none for a passing fault until it was repeated. */
    isSilent: on(
      'sync.failed',
      ({ fault }, { unanswered }) => fault === 'offline' || (isPassing(fault) && unanswered + 1 < mostUnanswered),
    ),
    leavesRefused: on('sync.rowsReleased', ({ left }) => left),
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    takeApp: takes('sync.ofApp', ({ app }, { allowed }) => ({ ...beginning, allowed, app })),
    takeAllowed: takes('sync.allowed', ({ allowed }) => ({ allowed })),
    takeCount: takes('sync.counted', ({ waiting, troubles }) => ({ waiting, troubles })),
    /** Begins by itself: a fault that a notice has shown is not shown again. */
    begin: assign(({ context }) => ({ ...newRun, isQuiet: context.isSettled && context.waiting === 0 })),
    /** Begins because the user asks: a fault is shown again. */
    beginAloud: assign({ ...newRun, said: null }),
    beginComparing: takes('sync.compare', (event) => ({ ...newRun, said: null, comparing: event.at })),
    /** Rows of an earlier pull that was not completed no longer count. */
    forgetPulled: assign({ received: 0, hasSetAside: false }),
    countPulled: does('sync.changesPulled', (event, context, enqueue) => {
      enqueue.assign({ received: context.received + countedIn(event) })
      if (event.unreadable.length === 0 || context.hasSetAside) return
      enqueue.assign({ hasSetAside: true })
      enqueue.sendTo(flowNamed('notices'), noticeOf('danger', 'sync.setAside'))
    }),
    tellTraits: sendTo(
      flowNamed('settings'),
      on('sync.traitsSeen', ({ goods }) => ({ type: 'goods.seen' as const, goods })),
    ),
    beginRound: assign(({ context }) => ({ rounds: context.rounds + 1 })),
    endRounds: assign({ rounds: 0 }),
    completeRun: assign({ isSettled: true, fault: null, detail: '', comparing: null, unanswered: 0, said: null }),
    takeFault: takes(['sync.failed', 'sync.conflicted'], (event, context) => {
      if (event.type === 'sync.conflicted')
        return { isSettled: false, fault: 'stale' as const, detail: '', retryIn: delays.syncStale, unanswered: 0 }
      const { fault, detail, retryIn } = event
      const unanswered = isPassing(fault) ? context.unanswered + 1 : fault === 'offline' ? context.unanswered : 0
      return { isSettled: false, fault, detail, retryIn, unanswered }
    }),
    sayFault: enqueueActions(({ context: { fault, said, detail }, enqueue }) => {
      if (fault === null || fault === said) return
      enqueue.sendTo(flowNamed('notices'), noticeOf('danger', `sync.faults.${fault}`, { detail }))
      enqueue.assign({ said: fault })
    }),
    tick: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ ticks: context.ticks + 1 })
      if (context.ticks + 1 < steps) enqueue.raise({ type: 'sync.ticked' }, { id: 'tick', delay: 'syncTick' })
    }),
    takeAsked: takes(['refusal.release', 'conflict.settle'], (event, { app }) => {
      const keep = event.type === 'conflict.settle' ? event.keep : 'mine'
      return { settling: { app: required(app), model: event.model, row: event.row, keep } }
    }),
  },
})
