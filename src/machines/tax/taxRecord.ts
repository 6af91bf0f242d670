import { assign, sendTo } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { Finding } from '../../events/tax/findings.ts'
import { isFault, isNever } from '../../events/tax/findings.ts'
import type { TaxRecordEvent, TaxStage } from '../../events/tax/taxRecord.ts'
import type { TaxJob } from '../../events/tax/taxSender.ts'
import { paymentReferenceOf } from '../../events/values/paymentReference.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, saidNotice, say, types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'

export interface TaxRecordContext {
  invoice: string | null
  app: string | null
  /** Null until it was looked at. */
  stage: TaxStage | null
  findings: readonly Finding[]
  /** For a correction, as it was typed; null where nothing was. */
  reference: string | null
  /** As it is known of the invoice. */
  knownReference: string | null
  /** What came last of what was asked here, unless it was done. */
  told: Pick<Of<'taxRecord.told'>, 'came' | 'why' | 'fault' | 'refusal'> | null
}

export const taxRecordEffects = {
  /** Tells how the invoice stands now, and whenever it moves. */
  watchRecord: immediate.often<{ invoice: string }, Of<'taxRecord.stands' | 'taxRecord.gone'>>(({ invoice }) => ({
    type: 'taxRecord.gone',
    invoice,
  })),
}
export type TaxRecordPorts = PortsOf<typeof taxRecordEffects>

const nothing: TaxRecordContext = {
  invoice: null,
  app: null,
  stage: null,
  findings: [],
  reference: null,
  knownReference: null,
  told: null,
}

/** How many things most likely bring a rejection. */
export const selectFaults = ({ context }: { context: Pick<TaxRecordContext, 'findings'> }): number =>
  context.findings.filter(isFault).length

/** Whether it is not to be sent, whatever is mended. */
export const selectIsNever = ({ context }: { context: Pick<TaxRecordContext, 'findings'> }): boolean =>
  context.findings.some(isNever)

const isStage =
  (stage: TaxStage) =>
  ({ context }: { context: TaxRecordContext }): boolean =>
    context.stage === stage

/** A correction where something was sent and answered, else the invoice itself. */
const jobOf = ({ invoice, app, stage, reference, knownReference }: TaxRecordContext): Omit<TaxJob, 'withFaults'> => {
  const isCorrection = stage === 'rejected' || stage === 'amended'
  return {
    invoice: required(invoice),
    app: required(app),
    task: isCorrection ? 'CORRECTION' : 'MAIN',
    paymentReference: isCorrection ? paymentReferenceOf(reference ?? knownReference ?? '') : null,
  }
}

const queued = (job: Omit<TaxJob, 'withFaults'>, withFaults = false) =>
  ({ type: 'tax.queue', jobs: [{ ...job, withFaults }] }) as const

const sends = { guard: 'isSound', target: 'queued', actions: 'queueSend' } as const
/** What could not be looked at is looked at again. */
const rechecks = { 'taxRecord.recheck': { target: '#taxRecord.open', reenter: true } } as const
const inquires = { 'taxRecord.inquire': { target: 'queued', actions: 'queueInquiry' } } as const
const corrects = {
  'taxRecord.correct': [sends, { target: 'confirming' }],
  'taxRecord.reference': { actions: 'takeReference' },
  ...rechecks,
} as const

/** The sheet of an invoice's tax record: what may be done of it, and what came of it. */
export const taxRecordMachine = setup({
  types: types<TaxRecordContext, TaxRecordEvent | DeskEvent>(),
  actors: taxRecordEffects,
  guards: {
    isNotSeen: ({ context }) => context.stage === null,
    isNotSent: isStage('notSent'),
    isSending: isStage('sending'),
    isUnknown: isStage('unknown'),
    isNotArrived: isStage('notArrived'),
    isWaiting: isStage('waiting'),
    isAccepted: isStage('accepted'),
    isAmended: isStage('amended'),
    isContentUnknown: isStage('contentUnknown'),
    isSound: ({ context }) => selectFaults({ context }) === 0,
    isOfThis: on('taxRecord.told', (event, context) => event.invoice === context.invoice),
    isTaken: on('taxRecord.told', (event, context) => event.invoice === context.invoice && event.came === 'taken'),
    isSameStage: on('taxRecord.stands', (event, context) => event.stage === context.stage),
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    takeInvoice: takes('taxRecord.open', ({ invoice }) => ({ ...nothing, invoice })),
    takeStanding: takes('taxRecord.stands', (event) => {
      const { app, stage, findings, paymentReference } = event
      return { app, stage, findings, knownReference: paymentReference }
    }),
    takeReference: takes('taxRecord.reference', ({ text }) => ({ reference: text })),
    takeTold: takes('taxRecord.told', (event) => {
      const { came, why, fault, refusal } = event
      return { told: { came, why, fault, refusal } }
    }),
    forgetTold: assign({ told: null }),
    forget: assign(nothing),
    queueSend: sendTo(flowNamed('taxSender'), ({ context }) => queued(jobOf(context))),
    queueWithFaults: sendTo(flowNamed('taxSender'), ({ context }) => queued(jobOf(context), true)),
    queueInquiry: sendTo(flowNamed('taxSender'), ({ context }) => queued({ ...jobOf(context), task: 'inquiry' })),
  },
}).createMachine({
  id: 'taxRecord',
  context: nothing,
  initial: 'closed',
  on: {
    'taxRecord.open': { target: '.open', actions: 'takeInvoice', reenter: true },
    'taxRecord.close': { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: {},
    open: {
      invoke: { src: 'watchRecord', input: ({ context: { invoice } }) => ({ invoice: required(invoice) }) },
      initial: 'looking',
      on: {
        'taxRecord.stands': { target: '.routing', actions: 'takeStanding' },
        'taxRecord.gone': '.gone',
        'taxRecord.told': [
          { guard: 'isTaken', target: 'closed', actions: ['forget', say('success', 'taxRecord.sent')] },
          { guard: 'isOfThis', target: '.routing', actions: 'takeTold' },
        ],
      },
      states: {
        looking: { tags: 'loading' },
        /** An outcome does not bring the sheet back. */
        gone: { on: { 'taxRecord.told': {} } },
        /** Accepted, and locked until it is changed here. */
        contentUnknown: {},
        routing: {
          always: [
            { guard: 'isNotSeen', target: 'looking' },
            { guard: 'isNotSent', target: 'notSent' },
            { guard: 'isSending', target: 'sending' },
            { guard: 'isUnknown', target: 'unknown' },
            { guard: 'isNotArrived', target: 'notArrived' },
            { guard: 'isWaiting', target: 'waiting' },
            { guard: 'isAccepted', target: 'accepted' },
            { guard: 'isAmended', target: 'amended' },
            { guard: 'isContentUnknown', target: 'contentUnknown' },
            { target: 'rejected' },
          ],
        },
        notSent: { on: { ...rechecks, 'taxRecord.send': [sends, { target: 'confirming' }] } },
        /** It is sent with what the checker found only when it was asked a second time. */
        confirming: {
          on: {
            'taxRecord.confirm': { target: 'queued', actions: 'queueWithFaults' },
            'taxRecord.back': 'routing',
            'taxRecord.reference': { actions: 'takeReference' },
            'taxRecord.stands': { guard: 'isSameStage', actions: 'takeStanding' },
          },
        },
        queued: {
          tags: 'busy',
          entry: 'forgetTold',
          on: { 'taxRecord.stands': { actions: 'takeStanding' } },
        },
        sending: { tags: 'busy', on: inquires },
        unknown: { on: inquires },
        /** The deliberate second step: another serial. */
        notArrived: { on: { ...inquires, ...rechecks, 'taxRecord.send': [sends, { target: 'confirming' }] } },
        waiting: { on: inquires },
        /** Locked (requirement 4.10). */
        accepted: {},
        amended: { on: corrects },
        rejected: { on: { ...inquires, ...corrects } },
      },
    },
  },
})
