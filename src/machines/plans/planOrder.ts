import { either as E } from 'fp-ts'
import { assign, sendTo } from 'xstate'
import { callBroke } from '../../events/callFaults.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { CallFault } from '../../events/faults.ts'
import type { PlanOrderEvent } from '../../events/plans/planOrder.ts'
import type { PlanPeriod } from '../../events/values/planPeriod.ts'
import { periodOf } from '../../events/values/planPeriod.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required, whenSettled } from '../parts/effect.ts'
import { faultNotice } from '../parts/fault.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'

/** The plan's invoice, once the server made it. */
export interface MadeInvoice {
  invoice: string
  trackingCode: number
}

export interface PlanOrderContext {
  owner: string | null
  period: PlanPeriod | null
  /** What was asked for and is no period: 'Months not found for …'. */
  unknown: string | null
  made: MadeInvoice | null
  /** Why it was refused, or could not be asked for. */
  fault: CallFault | null
  /** An answer was lost, and the list was asked: the server has no such plan. */
  notArrived: boolean
}

interface Ordered {
  period: PlanPeriod
  made: MadeInvoice
}

export const planOrderEffects = {
  /** Whose order it is. */
  beginOrder: immediate.once<unknown, Of<'planOrder.begun'>>(() => ({ type: 'planOrder.begun', owner: null })),
  makeInvoice: whenSettled.once<
    { owner: string; period: PlanPeriod },
    Of<'planOrder.invoiceMade' | 'planOrder.refused' | 'planOrder.unanswered'>
  >(() => ({ type: 'planOrder.unanswered' })),
  makePlan: whenSettled.once<Ordered, Of<'planOrder.made' | 'planOrder.refused' | 'planOrder.unanswered'>>(() => ({
    type: 'planOrder.unanswered',
  })),
  /** Looks for the invoice's plan in the server's list. */
  findPlan: immediate.once<
    { invoice: string | null },
    Of<'planOrder.made' | 'planOrder.notArrived' | 'planOrder.notFound'>
  >(() => ({ type: 'planOrder.notFound', fault: callBroke })),
}
export type PlanOrderPorts = PortsOf<typeof planOrderEffects>

const nothing = { owner: null, period: null, unknown: null, made: null, fault: null, notArrived: false }

const leaves = { target: 'closed', actions: 'letGo' } as const

const refused = { target: 'choosing', actions: ['takeFault', 'sayFault'] } as const
/** The server has no such plan: it may be ordered again. */
const notArrived = { target: 'choosing', actions: 'takeNotArrived' } as const

/**
 * Orders a plan: its invoice, then the plan that waits for it. Both calls are made once. Without an answer about the
 * plan the server's list is asked before it is made again, and again only when the user says so; an invoice that was
 * made is kept for it. Without one about the invoice there can be no plan.
 */
export const planOrderMachine = setup({
  types: types<PlanOrderContext, PlanOrderEvent | DeskEvent>(),
  actors: planOrderEffects,
  guards: {
    isAnothers: on('planOrder.ofOwner', (event, { owner }) => owner !== null && event.owner !== owner),
    hasInvoice: ({ context }) => context.made !== null,
    isChosen: ({ context }) => context.owner !== null && context.period !== null,
    allows: on('planOrder.ofAccess', (event) => event.allowed),
  },
  actions: {
    takeOwner: takes('planOrder.begun', ({ owner }) => ({ owner })),
    /** An invoice is of its period. */
    choose: takes('planOrder.choose', (event, { owner, period, made }) => {
      const known = periodOf(event.period)
      if (E.isLeft(known)) return { unknown: known.left }
      return { ...nothing, owner, period: known.right, made: known.right === period ? made : null }
    }),
    takeInvoice: takes('planOrder.invoiceMade', (event) => ({
      made: { invoice: event.invoice, trackingCode: event.trackingCode },
    })),
    takeFault: takes(['planOrder.refused', 'planOrder.notFound'], ({ fault }) => ({ fault })),
    sayFault: sendTo(
      flowNamed('notices'),
      on('planOrder.refused', ({ fault }) => faultNotice(fault)),
    ),
    forgetFault: assign({ fault: null, notArrived: false, unknown: null }),
    takeNotArrived: assign({ notArrived: true }),
    letGo: assign(nothing),
  },
}).createMachine({
  id: 'planOrder',
  context: nothing,
  initial: 'closed',
  on: { 'planOrder.ofOwner': { guard: 'isAnothers', target: '.closed', actions: 'letGo' } },
  states: {
    closed: { tags: 'idle', on: { 'planOrder.open': 'choosing' } },
    choosing: {
      tags: 'form',
      invoke: { src: 'beginOrder' },
      on: {
        'planOrder.begun': { actions: 'takeOwner' },
        'planOrder.leave': leaves,
        'desk.opened': leaves,
        'planOrder.choose': { actions: 'choose' },
        'planOrder.submit': [
          { guard: 'hasInvoice', target: 'makingPlan', actions: 'forgetFault' },
          { guard: 'isChosen', target: 'makingInvoice', actions: 'forgetFault' },
        ],
      },
    },
    makingInvoice: {
      tags: ['form', 'busy'],
      invoke: {
        src: 'makeInvoice',
        input: ({ context: { owner, period } }) => ({ owner: required(owner), period: required(period) }),
      },
      on: {
        'planOrder.invoiceMade': { target: 'makingPlan', actions: 'takeInvoice' },
        'planOrder.refused': refused,
        'planOrder.unanswered': notArrived,
        'desk.opened': notArrived,
      },
    },
    makingPlan: {
      tags: ['form', 'busy'],
      invoke: {
        src: 'makePlan',
        input: ({ context: { period, made } }) => ({ period: required(period), made: required(made) }),
      },
      on: {
        'planOrder.made': 'made',
        'planOrder.refused': refused,
        'planOrder.unanswered': 'finding',
        'desk.opened': 'outcomeUnknown',
      },
    },
    /** What became of it is asked by itself as soon as services take this tab's calls, and by hand. */
    outcomeUnknown: {
      tags: 'form',
      on: { 'planOrder.find': 'finding', 'planOrder.ofAccess': { guard: 'allows', target: 'finding' } },
    },
    finding: {
      tags: ['form', 'busy'],
      entry: 'forgetFault',
      invoke: { src: 'findPlan', input: ({ context: { made } }) => ({ invoice: made?.invoice ?? null }) },
      on: {
        'planOrder.made': 'made',
        'planOrder.notArrived': notArrived,
        'planOrder.notFound': { target: 'outcomeUnknown', actions: 'takeFault' },
        'desk.opened': 'outcomeUnknown',
      },
    },
    /** Its invoice is gone on with. */
    made: {
      tags: ['made', 'idle'],
      on: { 'planOrder.leave': leaves, 'planOrder.open': { target: 'choosing', actions: 'letGo' } },
    },
  },
})
