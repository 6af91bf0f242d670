import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { checkpoint, commands, delays, fact, message, outcome, outcomes } from '../event.ts'
import { CallFault, StoreFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { sampleFaults } from '../sampleFaults.ts'
import { invoice, maryam, milk } from '../samples.ts'
import { keyword } from '../values/codecs.ts'
import { Moment, sampleMoment, Waited } from '../values/elapsed.ts'
import { Id } from '../values/ids.ts'
import { Count, Total } from '../values/money.ts'
import { Digest, PaymentRef, StuffId } from '../values/text.ts'
import { Seller, TaxFault, TaxKind, TaxRecord, taxRecords } from './record.ts'

/** The sender's job for one invoice. `withFaults`: the user confirmed it in spite of the checker's findings. */
export const TaxJob = t.strict({
  invoice: Id,
  app: Id,
  task: keyword('MAIN', 'CORRECTION', 'inquiry'),
  paymentReference: orNull(PaymentRef),
  withFaults: t.boolean,
})
export type TaxJob = t.TypeOf<typeof TaxJob>

/** Why the sender left an invoice: nothing was sent. */
export const TaxSkip = keyword('missing', 'notSynced', 'faulty', 'locked', 'unknown', 'refused', 'notRead')
export type TaxSkip = t.TypeOf<typeof TaxSkip>

/** Jobs that differ only in their invoices. */
const TaxJobs = t.strict({ like: TaxJob, invoices: t.readonlyArray(Id) })

const job: TaxJob = { invoice: invoice.id, app: 'app-1', task: 'MAIN', paymentReference: null, withFaults: false }
const of = { invoice: invoice.id, app: 'app-1' }
const send = 'tax-send-1'
const unmeasured = { moment: null, waited: null }

/** Upcasts data without a measured time. */
const before = (missing: object) => (data: unknown) => (t.UnknownRecord.is(data) ? { ...missing, ...data } : data)

export const taxSenderEvents = {
  /** From a record's sheet or the list of many: done one after the other, after the present ones. */
  'tax.queue': message({ jobs: t.readonlyArray(TaxJob) }, [
    { jobs: [job] },
    { jobs: [{ ...job, task: 'inquiry' }] },
    { jobs: [{ ...job, task: 'CORRECTION', paymentReference: '308814072' }] },
    { jobs: [job, { ...job, invoice: 'invoice-2' }] },
  ]),
  /** From the session: whether services accept this tab's calls. */
  'tax.ofAccess': message({ allowed: t.boolean }, [{ allowed: true }, { allowed: false }]),
  /** Nothing new is begun; the current send ends. */
  ...commands('tax.stop', 'tax.goOn'),
  /** Drops the rest of a stopped run. */
  ...commands('tax.letGo'),
  /** The server has the invoice as it stands here, so that it can be sent. */
  'tax.synced': outcome({ invoice: Id }, [{ invoice: invoice.id }]),
  'tax.skipped': outcome({ ...{ invoice: Id, app: Id }, why: TaxSkip }, [
    { ...of, why: 'notSynced' },
    { ...of, why: 'faulty' },
  ]),
  /**
   * The server's answer about an invoice; null if it has no record. `waited`: the age of the inquired send at the
   * inquiry; `moment`: when the answer came.
   */
  'tax.recordRead': fact(
    { invoice: Id, app: Id, record: orNull(TaxRecord), moment: orNull(Moment), waited: orNull(Waited) },
    [
      { ...of, record: null, ...unmeasured },
      { ...of, record: null, moment: sampleMoment, waited: { since: send, ms: 120_001 } },
      { ...of, record: taxRecords.accepted, ...unmeasured },
      { ...of, record: taxRecords.rejected, ...unmeasured },
    ],
    { strict: true, upcasts: [before(unmeasured)] },
  ),
  'tax.notRead': outcome({ invoice: Id, fault: TaxFault }, [
    { invoice: invoice.id, fault: 'offline' },
    { invoice: invoice.id, fault: 'forbidden' },
    { invoice: invoice.id, fault: 'failed' },
  ]),
  /** The network came back, or some time passed: a silent service may answer now. */
  ...outcomes('tax.networkBack'),
  /**
   * A send begins: its call is made once this is stored, and only if it was stored first (see `projections/tax.ts`).
   * `content`: a digest of the sent data. `buyer` and `stuffs`: a correction must keep them; `seller`: for the paper.
   */
  'tax.sendBegun': fact(
    {
      invoice: Id,
      app: Id,
      kind: TaxKind,
      paymentReference: orNull(PaymentRef),
      content: Digest,
      payable: Total,
      buyer: orNull(Id),
      stuffs: t.readonlyArray(t.strict({ product: Id, stuffId: orNull(StuffId) })),
      seller: orNull(Seller),
      moment: orNull(Moment),
    },
    [
      {
        ...of,
        kind: 'MAIN',
        paymentReference: null,
        content: 'a1.b2',
        payable: 1_067_000,
        buyer: maryam.id,
        stuffs: [{ product: milk.product, stuffId: milk.stuffId }],
        seller: { nationalId: '10380284790', economicCode: '10380284790' },
        moment: sampleMoment,
      },
      {
        ...of,
        kind: 'CORRECTION',
        paymentReference: '308814072',
        content: 'c3.d4',
        payable: 533_500,
        buyer: null,
        stuffs: [],
        seller: null,
        moment: null,
      },
    ],
    { strict: true, upcasts: [before({ moment: null })] },
  ),
  'tax.sendStored': outcome({ send: Id }, [{ send }]),
  /** Another tab's send was stored first: nothing is sent from here. */
  'tax.alreadyBegun': outcome({ send: Id }, [{ send }]),
  /** Not stored yet: it waits in memory and is tried again; nothing was sent. */
  'tax.sendWaits': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
  /** The service answered 200; `record`: the record in its answer, null without one. */
  'tax.sendTaken': fact(
    { invoice: Id, app: Id, send: Id, record: orNull(TaxRecord) },
    [
      { ...of, send, record: null },
      { ...of, send, record: taxRecords.sent },
    ],
    { strict: true },
  ),
  /** The service refused it. */
  'tax.sendRefused': fact(
    { invoice: Id, app: Id, send: Id, fault: CallFault },
    sampleFaults.slice(1).map((fault) => ({ ...of, send, fault })),
    { strict: true },
  ),
  /** The outcome is unknown: the answer was lost, or the page was. */
  'tax.outcomeLost': fact(
    { invoice: Id, app: Id, send: Id, moment: orNull(Moment) },
    [
      { ...of, send, moment: sampleMoment },
      { ...of, send, moment: null },
    ],
    { strict: true, upcasts: [before({ moment: null })] },
  ),
  /** The sender's whole state during a run, in so many parts; the queue begins with the first job that is not done. */
  'tax.rested': checkpoint(
    {
      part: Count,
      of: Count,
      queue: t.readonlyArray(TaxJobs),
      run: t.readonlyArray(Id),
      skipped: t.readonlyArray(t.strict({ invoice: Id, why: TaxSkip })),
      answers: t.readonlyArray(TaxJobs),
      rounds: Count,
      refusal: orNull(CallFault),
    },
    [1, 2].map((parts) => ({
      part: 1,
      of: parts,
      queue: [{ like: job, invoices: [invoice.id] }],
      run: [invoice.id],
      skipped: [],
      answers: [],
      rounds: 0,
      refusal: null,
    })),
  ),
  /** The tax office had time to answer. */
  ...delays('tax.answerDue'),
}
export type TaxSenderEvent = EventsOf<typeof taxSenderEvents>
