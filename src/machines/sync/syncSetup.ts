import { assign, enqueueActions, sendTo } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { SyncFault } from '../../events/faults.ts'
import type { SyncEvent } from '../../events/sync/sync.ts'
import { delays } from '../parts/delays.ts'
import { required } from '../parts/effect.ts'
import { flowNamed, noticeOf, saidNotice, types } from '../parts/flow.ts'
import { setup } from '../parts/wired.ts'
import type { SyncContext } from './syncContext.ts'
import { at, beginning, countedIn, steps, syncEffects } from './syncContext.ts'

/** Pulls of one run that a conflict of its pushes caused. After them the run fails and waits. */
const mostRounds = 5

/** From this many passing faults in a row on, a notice is shown. */
const mostUnanswered = 3

const isPassing = (fault: SyncFault): boolean => fault === 'noAnswer' || fault === 'behind'

const isOf = <T extends SyncEvent['type']>(
  event: SyncEvent | DeskEvent,
  type: T,
): event is Extract<SyncEvent, { type: T }> => event.type === type

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
    isSameApp: ({ context, event }) => isOf(event, 'sync.ofApp') && event.app === context.app,
    namesApp: ({ event }) => isOf(event, 'sync.ofApp') && event.app !== null,
    mayCall: ({ context }) => context.allowed,
    allows: ({ event }) => isOf(event, 'sync.allowed') && event.allowed,
    hasApp: ({ context }) => context.app !== null,
    sayWaiting: ({ event }) => isOf(event, 'sync.counted') && event.waiting > 0,
    leavesToPush: ({ event }) => isOf(event, 'sync.pulled') && event.waits,
    leavesSome: ({ event }) => isOf(event, 'sync.pushed') && event.left,
    isOutOfRounds: ({ context }) => context.rounds + 1 >= mostRounds,
    /** No notice for `offline`, and none for a passing fault until it was repeated. */
    isSilent: ({ context, event }) =>
      isOf(event, 'sync.failed') &&
      (event.fault === 'offline' || (isPassing(event.fault) && context.unanswered + 1 < mostUnanswered)),
    leavesRefused: ({ event }) => isOf(event, 'sync.rowsReleased') && event.left,
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
    /** Begins by itself: a fault that a notice has shown is not shown again. */
    begin: assign(({ context }) => ({ ...at, isQuiet: context.isSettled && context.waiting === 0 })),
    /** Begins because the user asks: a fault is shown again. */
    beginAloud: assign({ ...at, said: null }),
    beginComparing: assign(({ event }) =>
      isOf(event, 'sync.compare') ? { ...at, said: null, comparing: event.at } : {},
    ),
    /** Rows of an earlier pull that was not completed no longer count. */
    forgetPulled: assign({ received: 0, hasSetAside: false }),
    countPulled: enqueueActions(({ context, event, enqueue }) => {
      if (!isOf(event, 'sync.changesPulled')) return
      enqueue.assign({ received: context.received + countedIn(event) })
      if (event.unreadable.length === 0 || context.hasSetAside) return
      enqueue.assign({ hasSetAside: true })
      enqueue.sendTo(flowNamed('notices'), noticeOf('danger', 'sync.setAside'))
    }),
    beginRound: assign(({ context }) => ({ rounds: context.rounds + 1 })),
    endRounds: assign({ rounds: 0 }),
    settle: assign({ isSettled: true, fault: null, detail: '', comparing: null, unanswered: 0, said: null }),
    takeFault: assign(({ context: { unanswered }, event }) =>
      isOf(event, 'sync.failed')
        ? {
            isSettled: false,
            fault: event.fault,
            detail: event.detail,
            retryIn: event.retryIn,
            unanswered: isPassing(event.fault) ? unanswered + 1 : event.fault === 'offline' ? unanswered : 0,
          }
        : { isSettled: false, fault: 'stale' as const, detail: '', retryIn: delays.syncStale, unanswered: 0 },
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
        ? { settling: { app: required(context.app), model: event.model, row: event.row, keep: 'mine' as const } }
        : isOf(event, 'conflict.settle')
          ? { settling: { app: required(context.app), model: event.model, row: event.row, keep: event.keep } }
          : {},
    ),
  },
})
