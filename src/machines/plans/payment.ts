import { and, assign, cancel, not, raise, sendTo } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { PaymentEvent } from '../../events/plans/payment.ts'
import { delays } from '../parts/delays.ts'
import { required } from '../parts/effect.ts'
import { faultNotice } from '../parts/fault.ts'
import { flowNamed, saidNotice, say, types } from '../parts/flow.ts'
import { does, on, setup, takes } from '../parts/wired.ts'
import type { PaymentContext } from './paymentContext.ts'
import {
  afterFault,
  afterRead,
  begun,
  forgotten,
  heardLater,
  letGo,
  nothing,
  opened,
  openedNext,
  owed,
  paymentEffects,
  resumed,
  takenOver,
} from './paymentContext.ts'

type Given = { context: PaymentContext }

const ofInvoice = ({ context }: Given) => ({ invoice: required(context.invoice) })
const ofOwn = ({ context }: Given) => required(context.own)

const lets = { target: 'closed', actions: 'letGo' } as const
const forgets = { target: 'closed', actions: 'forget' } as const
const ends = { 'payment.leave': lets, 'desk.opened': forgets } as const
/** Keep following a live attempt after its page is gone. */
const follows = [{ guard: 'hasLive', actions: 'hide' }, lets] as const
/** The page of the result may be about to open and show it, so the server is asked a little later. */
const followsAnew = [{ guard: 'isFollowed', target: 'away', actions: 'awaitResult' }, forgets] as const
/** The page of the result shows it. A paid plan is applied all the same, because that page may be closed. */
const toResult = {
  'payment.ofResult': { guard: 'isSame', actions: 'tellNobody' },
  'payment.ofPaid': { guard: 'isSame', target: 'unapplied', actions: 'owe' },
} as const
const isDone = { 'payment.ofApplied': { guard: 'isSame', ...lets } } as const
/** A paid invoice's plan must still be applied. */
const owes = {
  'payment.leave': { target: 'unapplied', actions: 'hide' },
  'desk.opened': { target: 'unapplied', actions: 'awaitResult' },
} as const
const followed = { ...toResult, 'payment.leave': follows, 'desk.opened': followsAnew } as const
const checks = { entry: 'checkLater', exit: 'checkNoMore' } as const
const rereads = { 'payment.check': 'reading', 'payment.checkDue': 'reading' } as const
const abandons = { target: '#payment.abandoning', actions: 'hide' } as const
const abandonsAnew = { target: '#payment.abandoning', actions: 'takeOver' } as const

/**
 * The invoice of a plan, from its page to the bank. An attempt begins with a stored fact, and no second one begins
 * while it may be live: the page is left only once the fact is stored and was the first. What became of it is the
 * server's to say, whichever way somebody comes back.
 */
export const paymentMachine = setup({
  types: types<PaymentContext, PaymentEvent | DeskEvent>(),
  actors: paymentEffects,
  delays: {
    paymentCheck: ({ context }) => context.checkIn,
    paymentRedirect: delays.paymentRedirect,
    paymentTokenAged: delays.paymentTokenAged,
  },
  guards: {
    isShown: ({ context }) => context.shown,
    isForPayer: ({ context: { shown, owner, payer } }) => !shown && payer !== null && owner === payer,
    hasLive: ({ context }) => context.live !== null,
    /** Or put off by another page, and not read yet. */
    isFollowed: ({ context }) => context.live !== null || !context.shown,
    hasLater: ({ context }) => context.later.length > 0,
    isSame: on(
      ['payment.ofResult', 'payment.ofPaid', 'payment.ofApplied'],
      (of, { invoice }) => of.invoice === invoice,
    ),
    isPaid: on(['payment.invoiceRead', 'payment.invoiceMoved'], ({ invoice }) => invoice.paid),
    isLive: on('payment.invoiceRead', ({ live, invoice }) => live !== null && !invoice.paid),
    isPayable: on('payment.invoiceRead', ({ invoice }) => (invoice.total ?? 0) > 0),
    isGone: on(['payment.notRead', 'payment.notApplied'], ({ fault }) => fault?.status === 404),
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    sayFault: does('payment.notRead', ({ fault }, _, enqueue) =>
      enqueue.sendTo(flowNamed('notices'), faultNotice(fault)),
    ),
    open: takes('payment.open', opened),
    openNext: takes('payment.open', openedNext),
    hide: assign({ shown: false, rounds: 0 }),
    takeOver: assign(({ context }) => takenOver(context)),
    awaitResult: assign(({ context }) => ({ ...takenOver(context), checkIn: delays.paymentTakenOver })),
    forget: assign(({ context }) => forgotten(context)),
    takeLater: assign(({ context }) => resumed(context)),
    hearLater: takes(['payment.ofResult', 'payment.ofPaid', 'payment.ofApplied'], heardLater),
    letGo: assign(({ context }) => letGo(context)),
    takeOwner: takes('payment.ofOwner', ({ owner }) => ({ owner })),
    takeRead: takes('payment.invoiceRead', afterRead),
    takeMoved: takes('payment.invoiceMoved', ({ invoice }) => ({ read: invoice })),
    takeFault: takes(['payment.notRead', 'payment.notObtained'], ({ fault }) => ({ fault })),
    takeUnread: takes(['payment.notRead', 'payment.notApplied'], afterFault),
    tellNobody: assign({ payer: null }),
    owe: takes('payment.ofPaid', owed),
    reload: does('payment.applied', ({ id, at }, _, enqueue) => {
      enqueue.sendTo(flowNamed('auth'), { type: 'user.reload', id, at })
      enqueue.sendTo(flowNamed('supportPlans'), { type: 'supportPlans.load', id, at })
      enqueue.sendTo(flowNamed('planResult'), { type: 'planResult.check', id, at })
    }),
    takeNames: takes('payment.named', ({ names }) => ({ names })),
    takeRefusal: takes('payment.tokenRefused', ({ why }) => ({ refusal: why })),
    takeBegun: takes('payment.begun', begun),
    takeLive: takes('payment.forestalled', ({ live }) => ({ live })),
    takeStoreFault: takes('payment.beginWaits', ({ fault }) => ({ storeFault: fault })),
    takeNotLeft: takes('payment.notLeft', ({ why }) => ({ notLeft: why, own: null, live: null })),
    dropOwn: assign({ own: null, live: null }),
    forgetFaults: assign({ refusal: null, storeFault: null, notLeft: null }),
    checkLater: raise({ type: 'payment.checkDue' }, { id: 'check', delay: 'paymentCheck' }),
    checkNoMore: cancel('check'),
  },
}).createMachine({
  id: 'payment',
  context: nothing,
  initial: 'closed',
  on: {
    'payment.ofOwner': { actions: 'takeOwner' },
    'payment.open': { target: '.reading', actions: 'open' },
    'payment.ofResult': { actions: 'hearLater' },
    'payment.ofPaid': { actions: 'hearLater' },
    'payment.ofApplied': { actions: 'hearLater' },
  },
  states: {
    closed: {
      tags: 'idle',
      always: { guard: 'hasLater', target: 'reading', actions: 'takeLater' },
      on: { 'payment.ofPaid': { target: 'unapplied', actions: 'owe' } },
    },
    reading: {
      tags: 'busy',
      invoke: { src: 'readPlanInvoice', input: ofInvoice },
      on: {
        ...followed,
        'payment.invoiceRead': [
          { guard: and(['isPaid', 'isShown']), target: 'leavingForResult', actions: 'takeRead' },
          {
            guard: and(['isPaid', 'isForPayer']),
            target: 'applying',
            actions: ['takeRead', say('success', 'payment.arrived')],
          },
          { guard: 'isPaid', target: 'applying', actions: 'takeRead' },
          { guard: 'isLive', target: 'away', actions: 'takeRead' },
          { guard: 'isForPayer', target: 'closed', actions: ['letGo', say('info', 'payment.notMade')] },
          { guard: not('isShown'), ...lets },
          { guard: 'isPayable', target: 'unpaid', actions: 'takeRead' },
          { target: 'unpayable', actions: 'takeRead' },
        ],
        'payment.notRead': [
          { guard: and(['isGone', 'isShown']), target: 'missing', actions: 'takeFault' },
          { guard: 'isGone', ...lets },
          { target: 'unread', actions: 'takeUnread' },
        ],
      },
    },
    unread: { tags: 'failed', ...checks, on: { ...followed, ...rereads } },
    missing: { tags: 'failed', on: ends },
    /** No total that could be paid. */
    unpayable: { tags: 'failed', on: { ...ends, 'payment.check': 'reading' } },
    leavingForResult: {
      initial: 'leaving',
      on: owes,
      states: {
        leaving: { invoke: { src: 'goToResult', input: ofInvoice }, on: { 'payment.stayed': 'stayed' } },
        stayed: {},
      },
    },
    /** Paid: the plan is applied whoever is signed in, and whichever page is open. */
    applying: {
      tags: 'busy',
      invoke: { src: 'applyPaid', input: ofInvoice },
      on: {
        ...isDone,
        ...owes,
        'payment.applied': { target: 'closed', actions: ['reload', 'letGo'] },
        'payment.notApplied': [
          { guard: 'isGone', ...lets },
          { target: 'unapplied', actions: 'takeUnread' },
        ],
      },
    },
    unapplied: {
      ...checks,
      on: {
        ...isDone,
        'desk.opened': { target: 'unapplied', reenter: true, actions: 'awaitResult' },
        'payment.checkDue': 'applying',
      },
    },
    /** An attempt may be under way at the bank. */
    away: {
      ...checks,
      on: {
        ...toResult,
        'payment.leave': { actions: 'hide' },
        'desk.opened': { target: 'away', reenter: true, actions: 'awaitResult' },
        ...rereads,
      },
    },
    unpaid: {
      tags: 'unpaid',
      initial: 'obtaining',
      invoke: {
        src: 'nameProducts',
        input: ({ context }) => ({ products: required(context.read).items.map(({ product }) => product) }),
      },
      on: { ...ends, 'payment.named': { actions: 'takeNames' } },
      states: {
        obtaining: {
          tags: 'busy',
          entry: 'forgetFaults',
          invoke: { src: 'obtainToken', input: ({ context }) => ({ invoice: required(context.read) }) },
          on: {
            'payment.tokenObtained': 'ready',
            'payment.tokenRefused': { target: 'tokenless', actions: 'takeRefusal' },
            'payment.notObtained': { target: 'tokenless', actions: 'takeFault' },
          },
        },
        tokenless: { tags: 'failed', on: { 'payment.check': '#payment.reading' } },
        ready: {
          entry: raise({ type: 'payment.tokenAged' }, { id: 'tokenAged', delay: 'paymentTokenAged' }),
          exit: cancel('tokenAged'),
          on: { 'payment.start': 'beginning', 'payment.tokenAged': 'obtaining' },
        },
        beginning: {
          tags: 'busy',
          invoke: { src: 'beginPayment', input: ({ context }) => ({ shown: required(context.read) }) },
          on: {
            'payment.begun': { target: 'securing', actions: 'takeBegun' },
            'payment.forestalled': { target: '#payment.away', actions: 'takeLive' },
            'payment.invoiceMoved': [
              { guard: 'isPaid', target: '#payment.leavingForResult', actions: 'takeMoved' },
              { target: '#payment.reading', actions: say('info', 'payment.moved') },
            ],
            'payment.tokenGone': 'obtaining',
            'payment.notRead': { target: 'ready', actions: 'sayFault' },
          },
        },
        securing: {
          tags: 'busy',
          invoke: { src: 'securePayment', input: ofOwn },
          on: {
            'payment.open': [{ guard: 'isShown' }, { target: '#payment.abandoning', actions: 'openNext' }],
            'payment.leave': { actions: 'hide' },
            'desk.opened': abandonsAnew,
            'payment.beginWaits': { actions: 'takeStoreFault' },
            'payment.beginStored': [{ guard: 'isShown', target: 'departing' }, { target: '#payment.abandoning' }],
            'payment.alreadyBegun': [
              { guard: 'isShown', target: '#payment.reading', actions: 'dropOwn' },
              { target: '#payment.closed', actions: 'letGo' },
            ],
          },
        },
        departing: {
          tags: ['busy', 'leaving'],
          entry: raise({ type: 'payment.redirectDue' }, { id: 'redirect', delay: 'paymentRedirect' }),
          exit: cancel('redirect'),
          on: {
            'payment.open': {},
            'payment.leave': abandons,
            'desk.opened': abandonsAnew,
            'payment.redirectDue': 'leaving',
          },
        },
        leaving: {
          tags: ['busy', 'leaving'],
          invoke: { src: 'postToBank', input: ofOwn },
          on: {
            'payment.check': '#payment.reading',
            'payment.leave': { actions: 'hide' },
            'desk.opened': { target: '#payment.away', actions: 'awaitResult' },
            'payment.cameBack': '#payment.reading',
            'payment.notLeft': { target: 'notLeft', actions: 'takeNotLeft' },
          },
        },
        notLeft: { tags: 'failed', on: { 'payment.check': '#payment.reading' } },
      },
    },
    /** Begun, and surely not left: the way is free again. */
    abandoning: {
      tags: 'busy',
      invoke: { src: 'noteNotLeft', input: ofOwn },
      on: {
        'payment.open': { actions: 'openNext' },
        'payment.leave': { actions: 'hide' },
        'desk.opened': { target: 'abandoning', reenter: true, actions: 'takeOver' },
        'payment.notLeft': [
          { guard: 'isShown', target: 'reading', actions: 'dropOwn' },
          { target: 'closed', actions: 'letGo' },
        ],
      },
    },
  },
})
