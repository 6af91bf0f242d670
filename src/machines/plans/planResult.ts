import { assign, cancel, enqueueActions, raise, sendTo } from 'xstate'
import { callBroke } from '../../events/callFaults.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { Stamp } from '../../events/event.ts'
import type { CallFault } from '../../events/faults.ts'
import type { PlanInvoice } from '../../events/plans/planInvoice.ts'
import type { PlanResultEvent } from '../../events/plans/planResult.ts'
import { delays } from '../parts/delays.ts'
import type { PortsOf } from '../parts/effect.ts'
import { afterCommit, immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'

export interface PlanResultContext {
  invoice: string | null
  /** Services take this tab's calls: somebody is signed in here. */
  allowed: boolean
  /** The invoice as the server has it; null before it was read. */
  read: PlanInvoice | null
  plan: string | null
  /** ISO 8601, as the server has it. */
  until: string | null
  fault: CallFault | null
  /** Times that the server was asked again by itself. */
  rounds: number
  /** Of the server's word that it was applied. */
  applied: Stamp | null
}

const nothing = {
  invoice: null,
  read: null,
  plan: null,
  until: null,
  fault: null,
  rounds: 0,
  applied: null,
}

/** So often the server is asked again by itself. */
const maxRounds = 3

export const planResultEffects = {
  /** Answers once that this tab's attempt has returned, if it left for one. */
  noteReturn: immediate.once<{ invoice: string }, Of<'payment.returned' | 'planResult.reopened'>>(() => ({
    type: 'planResult.reopened',
  })),
  readResult: immediate.once<{ invoice: string }, Of<'planResult.read' | 'planResult.notRead'>>(() => ({
    type: 'planResult.notRead',
    fault: callBroke,
  })),
  /** May be asked again: the server applies a plan once. */
  applyPlan: afterCommit.once<
    { invoice: string },
    Of<'planResult.applied' | 'planResult.notApplied' | 'planResult.unanswered'>
  >(() => ({ type: 'planResult.unanswered', fault: callBroke })),
}
export type PlanResultPorts = PortsOf<typeof planResultEffects>

const ofInvoice = ({ context }: { context: PlanResultContext }) => ({ invoice: required(context.invoice) })

const tellsPayment = (says: 'ofResult' | 'ofPaid' | 'ofApplied') => ({ type: 'tellPayment', params: { says } }) as const

/** The server is asked again. */
const checked = {
  entry: 'checkLater',
  exit: 'checkNoMore',
  on: {
    'planResult.check': 'reading',
    'planResult.checkDue': { guard: 'mayAskAgain', target: 'reading', actions: 'countRound' },
  },
} as const

/**
 * What the server says of an invoice and its plan, on the page that the bank leads back to. Nothing of the page's
 * address counts but which invoice it is.
 */
export const planResultMachine = setup({
  types: types<PlanResultContext, PlanResultEvent | DeskEvent>(),
  actors: planResultEffects,
  delays: { resultCheck: ({ context }) => delays.resultCheck * 2 ** context.rounds },
  guards: {
    isNamed: on('planResult.open', (event) => event.invoice !== null),
    isPaid: on('planResult.read', (event) => event.invoice.paid),
    isGone: on(['planResult.notRead', 'planResult.unanswered'], ({ fault }) => fault.status === 404),
    mayAskAgain: ({ context }) => context.rounds < maxRounds,
    isAllowed: ({ context }) => context.allowed,
  },
  actions: {
    takeOpened: takes('planResult.open', ({ invoice }) => ({ ...nothing, invoice })),
    takeAccess: takes('planResult.ofAccess', ({ allowed }) => ({ allowed })),
    takeRead: takes('planResult.read', ({ invoice }) => ({ read: invoice, fault: null })),
    takeFault: takes(['planResult.notRead', 'planResult.unanswered'], ({ fault }) => ({ fault })),
    takeApplied: takes('planResult.applied', ({ plan, until, id, at }) => ({ plan, until, applied: { id, at } })),
    letGo: assign(nothing),
    countRound: assign({ rounds: ({ context }) => context.rounds + 1 }),
    /**
     * The invoice's own flow need not tell what is on show here; it has the plan applied where this page is closed
     * before.
     */
    tellPayment: sendTo(
      flowNamed('payment'),
      ({ context }, { says }: { says: 'ofResult' | 'ofPaid' | 'ofApplied' }) => ({
        type: `payment.${says}` as const,
        invoice: required(context.invoice),
      }),
    ),
    /** By its own id where it was asked for, else by that of what the server said. */
    reloadUser: enqueueActions(({ context: { applied }, event, enqueue }) => {
      const { id, at } = event.type === 'planResult.reloadUser' ? event : required(applied)
      enqueue.sendTo(flowNamed('auth'), { type: 'user.reload', id, at })
    }),
    checkLater: raise({ type: 'planResult.checkDue' }, { id: 'check', delay: 'resultCheck' }),
    checkNoMore: cancel('check'),
  },
}).createMachine({
  id: 'planResult',
  context: { allowed: false, ...nothing },
  initial: 'closed',
  on: {
    'planResult.open': [
      { guard: 'isNamed', target: '.returning', actions: ['takeOpened', tellsPayment('ofResult')] },
      { target: '.missing', actions: 'takeOpened' },
    ],
    'planResult.leave': { target: '.closed', actions: 'letGo' },
    'planResult.ofAccess': { actions: 'takeAccess' },
  },
  states: {
    closed: {},
    returning: {
      tags: 'busy',
      invoke: { src: 'noteReturn', input: ofInvoice },
      on: { 'payment.returned': 'reading', 'planResult.reopened': 'reading' },
    },
    reading: {
      tags: 'busy',
      invoke: { src: 'readResult', input: ofInvoice },
      on: {
        'planResult.read': [
          { guard: 'isPaid', target: 'applying', actions: ['takeRead', tellsPayment('ofPaid')] },
          { target: 'unpaid', actions: 'takeRead' },
        ],
        'planResult.notRead': [
          { guard: 'isGone', target: 'missing', actions: 'takeFault' },
          { target: 'unread', actions: 'takeFault' },
        ],
      },
    },
    unread: { tags: 'failed', ...checked },
    missing: { tags: 'failed' },
    unpaid: checked,
    applying: {
      tags: 'busy',
      invoke: { src: 'applyPlan', input: ofInvoice },
      on: {
        'planResult.applied': { target: 'applied', actions: ['takeApplied', tellsPayment('ofApplied')] },
        'planResult.notApplied': 'notApplied',
        'planResult.unanswered': { target: 'notApplied', actions: 'takeFault' },
      },
    },
    /** Paid, and not applied as far as the server said. */
    notApplied: checked,
    applied: {
      initial: 'awaitingSession',
      on: { 'planResult.reloadUser': { guard: 'isAllowed', actions: 'reloadUser' } },
      states: {
        awaitingSession: { always: { guard: 'isAllowed', target: 'told' } },
        /** Who is signed in was asked for anew (requirement 4.24). */
        told: { entry: 'reloadUser' },
      },
    },
  },
})
