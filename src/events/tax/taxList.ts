import * as t from 'io-ts'
import { invoiceEvents } from '../desk/invoice.ts'
import type { EventsOf } from '../event.ts'
import { command, commands, message, outcome, outcomes } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { invoice, milk } from '../samples.ts'
import { keyword } from '../values/codecs.ts'
import { Instant } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { Count, Total } from '../values/money.ts'
import { StuffId, StuffName } from '../values/text.ts'
import { TaxFault } from './record.ts'
import { TaxJob, TaxSkip, taxSenderEvents } from './taxSender.ts'

/** The filters: all, those near their deadline, those that need a correction, those with an unknown outcome. */
export const TaxFilter = keyword('all', 'soon', 'mending', 'unknown')
export type TaxFilter = t.TypeOf<typeof TaxFilter>

/** Why an invoice did not get its product's stuff id. */
export const StuffSkip = keyword('missing', 'paid', 'taxOpen', 'locked', 'edited', 'tooLarge')
export type StuffSkip = t.TypeOf<typeof StuffSkip>

const Ids = t.readonlyArray(Id)
const StuffSkips = t.readonlyArray(t.strict({ invoice: Id, why: StuffSkip }))

/** Version 1 had everything in one part. */
const ofOnePart = (data: unknown): unknown => (t.UnknownRecord.is(data) ? { ...data, part: 1, of: 1 } : data)
const parts = { part: Count, of: Count }
const whole = { part: 1, of: 1 }

const none = { all: 0, soon: 0, mending: 0, unknown: 0 }
const noRun = { accepted: 0, rejected: 0, unknown: 0 }

const stuff = { product: milk.product, stuffId: '2710000138624', stuffDescription: null }
const job = { invoice: invoice.id, app: 'app-1', task: 'MAIN', paymentReference: null, withFaults: false } as const

/** Invoices that are not accepted as they stand, and the products that prevent it. */
export const taxListEvents = {
  /** From the app picker; null without an app of the user's. */
  'taxList.ofApp': message({ app: orNull(Id) }, [{ app: 'app-1' }, { app: null }]),
  /** From the sender: the invoices of its run. `adds`: earlier ones stay in it. */
  'taxList.ofRun': message(
    { run: Ids, adds: t.boolean },
    [
      { run: [invoice.id], adds: false },
      { run: [], adds: false },
      { run: ['invoice-2'], adds: true },
    ],
    { upcasts: [(data) => (t.UnknownRecord.is(data) ? { ...data, adds: false } : data)] },
  ),
  ...commands('taxList.open', 'taxList.retry', 'taxList.close'),
  'taxList.filter': command({ filter: TaxFilter }, [{ filter: 'all' }, { filter: 'soon' }, { filter: 'mending' }]),
  /** Pages count from 1. */
  'taxList.turn': command({ page: Count }, [{ page: 2 }]),
  /**
   * A page of the filtered invoices, the oldest first; `oldest`: the date of the first that does not wait for an
   * answer. `cut`: there are more than are read.
   */
  'taxList.found': outcome(
    {
      ids: Ids,
      total: Count,
      counts: t.strict({ all: Count, soon: Count, mending: Count, unknown: Count }),
      oldest: orNull(Instant),
      cut: t.boolean,
      run: t.strict({ accepted: Count, rejected: Count, unknown: Count }),
    },
    [
      { ids: [invoice.id], total: 30, counts: { ...none, all: 30 }, oldest: invoice.date, cut: true, run: noRun },
      { ids: [], total: 1, counts: none, oldest: null, cut: false, run: { accepted: 10, rejected: 1, unknown: 1 } },
    ],
  ),
  'taxList.failed': outcome({ fault: StoreFault }, [{ fault: 'lost' }]),
  'taxList.pick': command({ invoice: Id, on: t.boolean }, [
    { invoice: invoice.id, on: true },
    { invoice: invoice.id, on: false },
  ]),
  /** All filtered invoices, of every page. */
  ...commands('taxList.pickAll', 'taxList.pickNone'),
  /** In parts, each under 32 KiB. */
  'taxList.picked': outcome(
    { ids: Ids, ...parts },
    [
      { ids: [invoice.id, 'invoice-2'], ...whole },
      { ids: [], ...whole },
      { ids: [invoice.id], part: 1, of: 2 },
    ],
    { upcasts: [ofOnePart] },
  ),
  /**
   * The sum of the chosen ones with VAT, null if it is too large for a number, and how many may be sent (so many of
   * those as corrections) and inquired about. `unchanged`: still as rejected, and left.
   */
  'taxList.summed': outcome(
    { sum: orNull(Total), count: Count, sends: Count, corrections: Count, unchanged: Count, inquiries: Count },
    [
      { sum: 182_350_000, count: 4, sends: 3, corrections: 1, unchanged: 0, inquiries: 1 },
      { sum: null, count: 2, sends: 0, corrections: 0, unchanged: 1, inquiries: 0 },
    ],
    { upcasts: [(data) => (t.UnknownRecord.is(data) ? { ...data, corrections: 0, unchanged: 0 } : data)] },
  ),
  ...commands('taxList.send', 'taxList.inquire'),
  /** The sender's jobs for the present choice; in parts, each under 32 KiB. */
  'taxList.gathered': outcome(
    { jobs: t.readonlyArray(TaxJob), ...parts },
    [
      { jobs: [job], ...whole },
      { jobs: [], ...whole },
      { jobs: [job], part: 1, of: 2 },
    ],
    { upcasts: [ofOnePart] },
  ),
  /** The progress of the requests for unknown records. */
  'taxList.asked': outcome({ done: Count, of: Count }, [{ done: 20, of: 30 }]),
  ...outcomes('taxList.askedAll'),
  /** A request failed, so no other is made. */
  'taxList.notAsked': outcome({ fault: TaxFault }, [{ fault: 'offline' }]),
  /** A record that was unknown here: for the rows alone. */
  'tax.recordRead': taxSenderEvents['tax.recordRead'],
  ...commands('taxList.showProducts', 'taxList.showInvoices'),
  'taxList.turnProducts': command({ page: Count }, [{ page: 2 }]),
  /** A page of the products without a stuff id. `cut`: there are more products than are read. */
  'taxList.productsFound': outcome({ ids: Ids, total: Count, cut: t.boolean }, [
    { ids: [milk.product], total: 30, cut: true },
    { ids: [], total: 1, cut: false },
  ]),
  /**
   * Products with a stuff id, and the numbers of invoices that lack it: unpaid ones, most first, and paid ones, which
   * stay as they are. `total`: the number of products.
   */
  'taxList.lackingFound': outcome(
    { products: t.readonlyArray(t.strict({ product: Id, count: Count, paid: Count })), total: Count },
    [
      { products: [{ product: milk.product, count: 100, paid: 1 }], total: 1 },
      { products: [], total: 0 },
    ],
  ),
  /** Puts that id on all unpaid invoices that lack it. */
  'taxList.mend': command({ product: Id, stuffId: StuffId, stuffDescription: orNull(StuffName) }, [
    stuff,
    { ...stuff, stuffDescription: 'شیر' },
  ]),
  /** Ends after the current batch; acknowledges the result. */
  ...commands('taxList.stopMend', 'taxList.endMend'),
  /** The invoices to mend, in parts, each under 32 KiB. */
  'taxList.lackingGathered': outcome({ ids: Ids, ...parts }, [
    { ids: [invoice.id], ...whole },
    { ids: [], ...whole },
    { ids: [invoice.id], part: 1, of: 2 },
  ]),
  /** An invoice with the id. */
  'invoice.amended': invoiceEvents['invoice.amended'],
  /** The next batch is decided: the invoices that were left. */
  'taxList.mendDecided': outcome({ skipped: StuffSkips }, [
    { skipped: [] },
    { skipped: [{ invoice: invoice.id, why: 'paid' }] },
  ]),
  /** It is stored, but for those that changed meanwhile. */
  'taxList.mendStored': outcome({ skipped: StuffSkips }, [
    { skipped: [] },
    { skipped: [{ invoice: invoice.id, why: 'edited' }] },
  ]),
  'taxList.mendWaits': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
  /** The filter of the invoices that a run left: one reason, null for all. */
  'taxList.filterSkipped': command({ why: orNull(TaxSkip) }, [{ why: 'faulty' }, { why: null }]),
}
export type TaxListEvent = EventsOf<typeof taxListEvents>
