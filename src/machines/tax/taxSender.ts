import { assign, cancel, enqueueActions, raise, sendTo } from 'xstate'
import { inParts } from '../../events/decisions/packed.ts'
import { isOfInvoice } from '../../events/decisions/taxList.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { TaxSenderEvent } from '../../events/tax/taxSender.ts'
import { delays } from '../parts/delays.ts'
import { required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'
import type { Ending, SenderContext } from './taxSenderContext.ts'
import {
  advanced,
  answersAsked,
  atRest,
  awaitsAnswerOf,
  current,
  ends,
  noRun,
  queued,
  senderEffects,
  skipOf,
} from './taxSenderContext.ts'
import { rested } from './taxSenderRest.ts'

const onInvoice = ({ context }: { context: SenderContext }) => {
  const { invoice, app } = current(context)
  return { invoice, app }
}

const ofSend = ({ context }: { context: SenderContext }) => ({ ...current(context), send: required(context.send) })
const toSend = ({ context }: { context: SenderContext }) => ({
  ...ofSend({ context }),
  waited: context.storeFault !== null,
})

/** What was being asked and not sent goes on by itself after a start; nothing of it left the device. */
const resumes = { 'desk.opened': { target: 'resuming', actions: 'tellList' } } as const
/** Also the list of many knows the run again. */
const waits = { 'desk.opened': { actions: 'tellList' } } as const
const stops = { 'tax.stop': { target: 'stopped' } } as const
const joins = { 'tax.queue': { actions: ['queue', 'tellMore'] } } as const
/** While nothing of the first has left the device. */
const asked = { ...joins, ...stops, ...resumes } as const
/** Its send is begun: it is not stopped, and after a reload its outcome is unknown. */
const underWay = {
  ...joins,
  'tax.stop': { actions: 'stopSoon' },
  'desk.opened': { target: 'losing', actions: 'tellList' },
} as const
const advances = { target: 'next', actions: ['tellRecord', 'advance'] } as const
const interrupts = { target: 'interrupted', actions: ['takeFault', 'tellRecord'] } as const
const gathersAnew = { target: 'next', actions: ['goOn', 'queueAnew', 'tellMore'] } as const
const beginsAnew = { 'tax.queue': { target: 'next', actions: ['letGo', 'queue', 'tellList'] } } as const
const letsGo = { 'tax.letGo': { target: 'idle', actions: ['letGo', 'tellList'] } } as const

const cameOf = {
  'tax.sendTaken': 'taken',
  'tax.sendRefused': 'refused',
  'tax.outcomeLost': 'lost',
  'tax.skipped': 'skipped',
  'tax.alreadyBegun': 'skipped',
  'tax.notRead': 'notRead',
  'tax.recordRead': 'read',
} as const

/** What the sheet of an invoice shows of the outcome. */
const toldOf = (event: Ending, context: Pick<SenderContext, 'queue'>): Of<'taxRecord.told'> => {
  const told = { type: 'taxRecord.told', invoice: current(context).invoice, came: cameOf[event.type] } as const
  const nothing = { why: null, fault: null, refusal: null }
  if (event.type === 'tax.notRead') return { ...told, ...nothing, fault: event.fault }
  if (event.type === 'tax.sendRefused') return { ...told, ...nothing, refusal: event.fault }
  return { ...told, ...nothing, why: skipOf(event) }
}

/**
 * Sends invoices to the tax office, and asks what became of them, one after the other. A send waits until the server
 * has the invoice, asks the record first, and is begun by a stored fact; without an answer its outcome is unknown, also
 * after a start, and it is never sent again by itself.
 */
export const taxSenderMachine = setup({
  types: types<SenderContext, TaxSenderEvent | DeskEvent>(),
  actors: senderEffects,
  delays: { taxAnswer: ({ context }) => delays.taxAnswer * 2 ** context.rounds },
  guards: {
    isStopping: ({ context: { stopping, queue, answers } }) => stopping && queue.length + answers.length > 0,
    sendsNext: ({ context: { queue } }) => queue[0] !== undefined && queue[0].task !== 'inquiry',
    inquiresNext: ({ context: { queue } }) => queue[0]?.task === 'inquiry',
    awaitsAnswers: ({ context }) => context.answers.length > 0,
    allows: on('tax.ofAccess', ({ allowed }) => allowed),
    isUnreached: ({ context: { fault } }) => fault === 'offline' || fault === 'noAnswer',
    isOfOne: on('tax.notRead', ({ fault }, { unread = 0 }) => isOfInvoice(fault, unread)),
    isWholeRest: on('tax.rested', ({ part, of }) => part === of),
  },
  actions: {
    queue: takes('tax.queue', ({ jobs }, context) => queued(context, jobs, 1)),
    queueAnew: takes('tax.queue', ({ jobs }, context) => queued(context, jobs, 0)),
    takeSend: takes('tax.sendBegun', ({ id }) => ({ send: id })),
    takeStoreFault: takes('tax.sendWaits', ({ fault }) => ({ storeFault: fault })),
    takeFault: takes('tax.notRead', ({ fault }) => ({ fault })),
    advance: takes(ends, advanced),
    awaitAnswer: takes(['tax.sendTaken', 'tax.recordRead', 'tax.notRead'], awaitsAnswerOf),
    askAnswers: assign(({ context }) => answersAsked(context)),
    stopSoon: assign({ stopping: true }),
    goOn: assign({ stopping: false, fault: null, unread: undefined }),
    letGo: assign(noRun),
    beginDeadline: sendTo(flowNamed('settings'), { type: 'taxDeadline.begin' }),
    tellRecord: sendTo(flowNamed('taxRecord'), on(ends, toldOf)),
    takeRested: takes('tax.rested', rested),
    tellList: enqueueActions(({ context, enqueue }) => {
      for (const { items: run, part } of inParts(context.run))
        enqueue.sendTo(flowNamed('taxList'), { type: 'taxList.ofRun', run, adds: part > 1 })
    }),
    tellMore: sendTo(
      flowNamed('taxList'),
      on('tax.queue', ({ jobs }) => ({ type: 'taxList.ofRun', run: jobs.map(({ invoice }) => invoice), adds: true })),
    ),
    answerLater: raise({ type: 'tax.answerDue' }, { id: 'answer', delay: 'taxAnswer' }),
    answerNoMore: cancel('answer'),
  },
}).createMachine({
  id: 'taxSender',
  context: atRest,
  initial: 'idle',
  states: {
    /** What the last run left is kept until the next. */
    idle: {
      tags: 'idle',
      on: {
        ...beginsAnew,
        'tax.letGo': { actions: ['letGo', 'tellList'] },
        'tax.rested': [{ guard: 'isWholeRest', target: 'next', actions: 'takeRested' }, { actions: 'takeRested' }],
      },
    },
    next: {
      always: [
        { guard: 'isStopping', target: 'stopped' },
        { guard: 'sendsNext', target: 'syncing' },
        { guard: 'inquiresNext', target: 'inquiring' },
        { guard: 'awaitsAnswers', target: 'awaitingAnswers' },
        { target: 'idle' },
      ],
    },
    syncing: {
      tags: ['busy', 'restable'],
      invoke: { src: 'awaitSynced', input: onInvoice },
      on: { ...asked, 'tax.synced': 'asking', 'tax.skipped': advances },
    },
    asking: {
      tags: 'busy',
      invoke: { src: 'readRecord', input: onInvoice },
      on: { ...asked, 'tax.recordRead': 'beginning', 'tax.notRead': [{ guard: 'isOfOne', ...advances }, interrupts] },
    },
    beginning: {
      tags: 'busy',
      invoke: { src: 'beginSend', input: ({ context }) => current(context) },
      on: {
        ...asked,
        'tax.sendBegun': { target: 'securing', actions: 'takeSend' },
        'tax.notRead': interrupts,
        'tax.skipped': advances,
      },
    },
    securing: {
      tags: 'busy',
      invoke: { src: 'secureSend', input: ofSend },
      on: {
        ...underWay,
        'tax.sendStored': 'sending',
        'tax.alreadyBegun': advances,
        'tax.sendWaits': { actions: 'takeStoreFault' },
      },
    },
    sending: {
      tags: ['busy', 'sending'],
      invoke: { src: 'sendRecord', input: toSend },
      on: {
        ...underWay,
        'tax.sendTaken': { target: 'next', actions: ['beginDeadline', 'tellRecord', 'awaitAnswer', 'advance'] },
        'tax.sendRefused': advances,
        'tax.outcomeLost': advances,
      },
    },
    /** The page was lost in mid-send. */
    losing: {
      tags: 'busy',
      invoke: { src: 'noteLost', input: ofSend },
      on: {
        ...joins,
        'tax.outcomeLost': advances,
        'desk.opened': { target: 'losing', reenter: true, actions: 'tellList' },
      },
    },
    inquiring: {
      tags: ['busy', 'restable'],
      invoke: { src: 'inquireRecord', input: onInvoice },
      on: {
        ...asked,
        'tax.recordRead': { target: 'next', actions: ['tellRecord', 'awaitAnswer', 'advance'] },
        'tax.notRead': [
          { guard: 'isOfOne', target: 'next', actions: ['tellRecord', 'awaitAnswer', 'advance'] },
          interrupts,
        ],
      },
    },
    awaitingAnswers: {
      entry: 'answerLater',
      exit: 'answerNoMore',
      on: {
        ...resumes,
        'tax.queue': { target: 'next', actions: ['queue', 'tellMore'] },
        'tax.answerDue': { target: 'next', actions: 'askAnswers' },
        'tax.stop': { target: 'idle', actions: ['letGo', 'tellList'] },
      },
    },
    /** Opened again in the middle: it goes on as soon as services take this tab's calls. */
    resuming: {
      tags: 'paused',
      on: {
        ...waits,
        'tax.queue': { target: 'next', actions: ['queueAnew', 'tellMore'] },
        'tax.ofAccess': { guard: 'allows', target: 'next' },
        'tax.goOn': 'next',
        'tax.stop': 'stopped',
      },
    },
    /** What is sent now does not bring back what the user stopped: that is still in the list. */
    stopped: {
      tags: 'paused',
      on: { ...waits, ...beginsAnew, 'tax.goOn': { target: 'next', actions: 'goOn' }, ...letsGo },
    },
    /**
     * The service could not be asked: nothing was sent. It goes on by itself where it was not reached, once it may be.
     */
    interrupted: {
      tags: 'paused',
      invoke: { src: 'awaitNetwork', input: {} },
      on: {
        ...waits,
        'tax.queue': gathersAnew,
        'tax.goOn': { target: 'next', actions: 'goOn' },
        'tax.ofAccess': { guard: 'allows', target: 'next', actions: 'goOn' },
        'tax.networkBack': { guard: 'isUnreached', target: 'next', actions: 'goOn' },
        ...letsGo,
      },
    },
  },
})
