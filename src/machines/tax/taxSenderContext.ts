import type { CallFault, StoreFault } from '../../events/faults.ts'
import { stageOfRecord } from '../../events/projections/tax.ts'
import type { TaxFault, TaxRecord } from '../../events/tax/record.ts'
import type { TaxJob, TaxSkip } from '../../events/tax/taxSender.ts'
import type { PortsOf } from '../parts/effect.ts'
import { afterCommit, immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'

/** What ends the first of the queue. */
export const ends = [
  'tax.sendTaken',
  'tax.sendRefused',
  'tax.outcomeLost',
  'tax.skipped',
  'tax.alreadyBegun',
  'tax.recordRead',
  'tax.notRead',
] as const
export type Ending = Of<(typeof ends)[number]>

type OnInvoice = { invoice: string; app: string }
type OfSend = TaxJob & { send: string }
/** `waited`: its begin could not be stored at once. Another device may have sent the invoice meanwhile. */
type ToSend = OfSend & { waited: boolean }

const lost = ({ invoice, app, send }: OfSend) =>
  ({ type: 'tax.outcomeLost', invoice, app, send, moment: null }) as const
const notRead = ({ invoice }: OnInvoice) => ({ type: 'tax.notRead', invoice, fault: 'failed' }) as const
const skipped = ({ invoice, app }: OnInvoice) => ({ type: 'tax.skipped', invoice, app, why: 'missing' }) as const

export const senderEffects = {
  /** Waits until the outbox holds nothing of the invoice, nor of its payer. */
  awaitSynced: immediate.often<OnInvoice, Of<'tax.synced' | 'tax.skipped'>>(skipped),
  readRecord: immediate.once<OnInvoice, Of<'tax.recordRead' | 'tax.notRead'>>(notRead),
  beginSend: immediate.once<TaxJob, Of<'tax.sendBegun' | 'tax.skipped' | 'tax.notRead'>>(skipped),
  secureSend: immediate.often<OfSend, Of<'tax.sendStored' | 'tax.alreadyBegun' | 'tax.sendWaits'>>(() => ({
    type: 'tax.sendWaits',
    fault: 'unavailable',
  })),
  sendRecord: afterCommit.once<ToSend, Of<'tax.sendTaken' | 'tax.sendRefused' | 'tax.outcomeLost'>>(lost),
  noteLost: immediate.once<OfSend, Of<'tax.outcomeLost'>>(lost),
  inquireRecord: immediate.once<OnInvoice, Of<'tax.recordRead' | 'tax.notRead'>>(notRead),
  awaitNetwork: immediate.often<object, Of<'tax.networkBack'>>(null),
}
export type TaxSenderPorts = PortsOf<typeof senderEffects>

export interface SenderContext {
  /** What is to be done; the first is under way. */
  queue: readonly TaxJob[]
  /** Invoices of this run, in the order in which they were asked for. */
  run: readonly string[]
  /** Invoices that were left as they are. */
  skipped: readonly { invoice: string; why: TaxSkip }[]
  /** Invoices without an answer of the tax office yet. */
  answers: readonly TaxJob[]
  /** How often their answers were asked for. */
  rounds: number
  /** The fact that began the send under way. */
  send: string | null
  /** Ends after what is under way. */
  stopping: boolean
  /** Why the service could not be asked. */
  fault: TaxFault | null
  /** So many in a row could not be read, each for itself; undefined after one that could. */
  unread?: number | undefined
  /** Why the service would not take the last one. */
  refusal: CallFault | null
  /** Why the begin of a send could not be stored yet. */
  storeFault: StoreFault | null
}

const nothingQueued = { queue: [], run: [], skipped: [], answers: [], rounds: 0 }
const nothingWrong = { stopping: false, fault: null, refusal: null, unread: undefined }

/** Of a run that is over. Its last send was over before. */
export const noRun = { ...nothingQueued, ...nothingWrong }

export const atRest: SenderContext = { ...nothingQueued, send: null, ...nothingWrong, storeFault: null }

export const current = ({ queue }: Pick<SenderContext, 'queue'>): TaxJob => required(queue[0] ?? null)

/**
 * With more to do. What waits already is not done twice, but as it was asked for last; the first `underWay` are being
 * done as they are. Where nothing is under way, an inquiry comes first: what keeps the others back need not concern it.
 */
export const queued = (
  { queue, run }: SenderContext,
  jobs: readonly TaxJob[],
  underWay: 0 | 1,
): Partial<SenderContext> => {
  const isSame = (one: TaxJob) => (other: TaxJob) => one.invoice === other.invoice && one.task === other.task
  const more = jobs.filter((job, at) => !queue.some(isSame(job)) && jobs.findIndex(isSame(job)) === at)
  const asked = queue.map((job, at) => (at < underWay ? job : (jobs.find(isSame(job)) ?? job)))
  const isFirst = ({ task }: TaxJob) => underWay === 0 && task === 'inquiry'
  return {
    queue: [...more.filter(isFirst), ...asked, ...more.filter((job) => !isFirst(job))],
    run: [...new Set([...run, ...more.map(({ invoice }) => invoice)])],
    rounds: 0,
    refusal: null,
  }
}

export const skipOf = (event: Ending): TaxSkip | null => {
  if (event.type === 'tax.alreadyBegun') return 'unknown'
  if (event.type === 'tax.sendRefused') return 'refused'
  if (event.type === 'tax.notRead') return 'notRead'
  return event.type === 'tax.skipped' ? event.why : null
}

/** After the first of the queue, however it ended: what was sent after all is not among those that were left. */
export const advanced = (event: Ending, context: SenderContext): Partial<SenderContext> => {
  const { queue, rounds, unread = 0 } = context
  const { invoice } = current(context)
  const why = rounds === 0 ? skipOf(event) : null
  return {
    queue: queue.slice(1),
    send: null,
    storeFault: null,
    unread: event.type === 'tax.notRead' ? unread + 1 : undefined,
    skipped: [...context.skipped.filter((one) => one.invoice !== invoice), ...(why === null ? [] : [{ invoice, why }])],
    ...(event.type === 'tax.sendRefused' && { refusal: event.fault }),
  }
}

const isAnswered = (record: TaxRecord | null): boolean => record !== null && stageOfRecord(record) !== 'waiting'

/** So often is the tax office asked by itself for an answer. */
const mostRounds = 5

export const awaitsAnswerOf = (
  event: Of<'tax.sendTaken' | 'tax.recordRead' | 'tax.notRead'>,
  context: SenderContext,
): Partial<SenderContext> => {
  const { answers, rounds } = context
  const job = current(context)
  const others = answers.filter(({ invoice }) => invoice !== job.invoice)
  if (event.type === 'tax.notRead' && rounds === 0) return {}
  const record = event.type === 'tax.notRead' ? null : event.record
  const isThere = event.type !== 'tax.recordRead' || record !== null
  const isAwaited = isThere && !isAnswered(record) && rounds < mostRounds
  return { answers: isAwaited ? [...others, { ...job, task: 'inquiry' }] : others }
}

export const answersAsked = ({ queue, answers, rounds }: SenderContext): Partial<SenderContext> => ({
  queue: [...queue, ...answers],
  answers: [],
  rounds: rounds + 1,
})
