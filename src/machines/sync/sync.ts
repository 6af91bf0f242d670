import { and, cancel, raise } from 'xstate'
import { required } from '../parts/effect.ts'
import { say } from '../parts/flow.ts'
import { beginning } from './syncContext.ts'
import { syncSetup } from './syncSetup.ts'

export type { SyncPorts } from './syncContext.ts'

/** Commands of the user: they start a run at once. */
const byHand = {
  'sync.start': { target: 'running', actions: 'beginAloud' },
  'sync.compare': { target: 'running', actions: 'beginComparing' },
} as const

const notSettled = { 'trouble.notSettled': { target: 'open', actions: say('danger', 'sync.notSettled') } } as const

const begin = { target: 'running', actions: 'begin' } as const

/** Tries again after a while, or sooner by `or`. */
const retrying = (id: string, delay: 'syncLookAgain' | 'retryIn', or: { 'sync.woken'?: typeof begin } = {}) =>
  syncSetup.createStateConfig({
    entry: syncSetup.raise({ type: 'sync.retried' }, { id, delay }),
    exit: syncSetup.cancel(id),
    on: { 'sync.retried': begin, ...or, ...byHand },
  })

export const syncMachine = syncSetup.createMachine({
  id: 'sync',
  context: beginning,
  type: 'parallel',
  states: {
    run: {
      initial: 'closed',
      invoke: { src: 'watchWakes' },
      on: {
        'sync.ofApp': [
          { guard: 'isSameApp' },
          { guard: and(['namesApp', 'mayCall']), target: '.armed', actions: 'takeApp' },
          { target: '.closed', actions: 'takeApp' },
        ],
        'sync.allowed': [
          { guard: and(['allows', 'mayCall']) },
          { guard: and(['allows', 'hasApp']), target: '.armed', actions: 'takeAllowed' },
          { target: '.closed', actions: ['takeAllowed', 'forgetPulled'] },
        ],
        'sync.counted': { actions: 'takeCount' },
      },
      states: {
        /** The chosen app does not sync, or no user is signed in. */
        closed: { on: { 'sync.start': { guard: 'hasApp', actions: say('danger', 'sync.faults.signedOut') } } },
        armed: {
          entry: raise({ type: 'sync.due' }, { id: 'due', delay: 'syncSoon' }),
          exit: cancel('due'),
          on: { 'sync.due': begin, ...byHand },
        },
        running: {
          tags: 'busy',
          initial: 'awaitingLock',
          entry: raise({ type: 'sync.ticked' }, { id: 'tick', delay: 'syncTick' }),
          exit: cancel('tick'),
          invoke: { src: 'holdLock' },
          on: {
            'sync.ticked': { actions: 'tick' },
            'sync.failed': [
              { guard: 'isSilent', target: 'offline', actions: ['takeFault', 'forgetPulled'] },
              { target: 'failed', actions: ['takeFault', 'forgetPulled', 'sayFault'] },
            ],
          },
          states: {
            awaitingLock: { on: { 'sync.locked': 'pulling', 'sync.lockTaken': '#sync.run.elsewhere' } },
            pulling: {
              entry: 'forgetPulled',
              invoke: {
                src: 'pullChanges',
                input: ({ context: { app, comparing } }) => ({ app: required(app), comparing }),
              },
              // Recorded only, without a transition: `sync.pullCompleted`, `sync.rowsLost`, `sync.serverCompared`.
              on: {
                'sync.changesPulled': { actions: 'countPulled' },
                'sync.traitsSeen': { actions: 'tellTraits' },
                'sync.pulled': [
                  { guard: 'leavesToPush', target: 'pushing' },
                  { target: '#sync.run.rested', actions: 'completeRun' },
                ],
              },
            },
            pushing: {
              invoke: { src: 'pushChanges', input: ({ context }) => ({ app: required(context.app) }) },
              // Recorded only: `sync.changesPushed`, `sync.soldPushed`, `sync.rowRefused`.
              on: {
                'sync.pushed': [
                  { guard: 'leavesSome', target: 'pulling', actions: 'endRounds' },
                  { target: '#sync.run.rested', actions: 'completeRun' },
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
            'sync.counted': { guard: 'hasWaiting', target: 'armed', actions: 'takeCount' },
            'sync.woken': begin,
            ...byHand,
          },
        },
        /** Another tab of this device holds the lock and syncs. */
        elsewhere: retrying('lookAgain', 'syncLookAgain'),
        /** After a fault without a notice: no network, or a passing fault (`isSilent`). */
        offline: retrying('retry', 'retryIn', { 'sync.woken': begin }),
        failed: retrying('retry', 'retryIn'),
      },
    },
    count: {
      initial: 'none',
      on: { 'sync.ofApp': [{ guard: 'isSameApp' }, { guard: 'namesApp', target: '.watching' }, { target: '.none' }] },
      states: {
        none: {},
        watching: {
          invoke: [
            { src: 'watchOutbox', input: ({ context }) => ({ app: required(context.app) }) },
            { src: 'namePayers', input: ({ context }) => ({ app: required(context.app) }) },
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
            'refusals.release': { guard: 'hasApp', target: 'releasingAll' },
            'conflict.settle': { guard: 'hasApp', target: 'settling', actions: 'takeAsked' },
          },
        },
        releasing: {
          tags: 'open',
          invoke: { src: 'releaseRow', input: ({ context }) => required(context.settling) },
          on: { 'sync.rowReleased': 'open', ...notSettled },
        },
        releasingAll: {
          tags: 'open',
          invoke: { src: 'releaseRows', input: ({ context }) => ({ app: required(context.app) }) },
          on: {
            'sync.rowsReleased': [
              { guard: 'leavesRefused', target: 'releasingAll', reenter: true },
              { target: 'open' },
            ],
            ...notSettled,
          },
        },
        settling: {
          tags: 'open',
          invoke: { src: 'settleConflict', input: ({ context }) => required(context.settling) },
          on: {
            'conflict.settled': 'open',
            'conflict.gone': { target: 'open', actions: say('info', 'sync.conflictGone') },
            ...notSettled,
          },
        },
      },
    },
  },
})
