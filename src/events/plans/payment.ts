import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { command, commands, delays, message, outcome, outcomes } from '../event.ts'
import { CallFault, StoreFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { failedCall } from '../remoteList.ts'
import { sampleFaults } from '../sampleFaults.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'
import { Owner, ProductName, ServiceSaid } from '../values/text.ts'
import { attemptEvents } from './attempts.ts'
import { PlanInvoice, planInvoice } from './planInvoice.ts'

const { publicId: invoice } = planInvoice
const owner = 'http://localhost:4174/identity shop'
const gone: CallFault = { status: 404, detail: 'Not Found', violation: null }

/** An attempt that may still be paid at the bank, and until when, in milliseconds. */
export const LiveAttempt = t.strict({ attempt: Id, begunAt: Count, until: Count })
export type LiveAttempt = t.TypeOf<typeof LiveAttempt>
const live: LiveAttempt = { attempt: 'payment-1', begunAt: 1_774_017_000_000, until: 1_774_018_200_000 }

/** The invoice of a plan, and the way to the bank. Its token is in no event. */
export const paymentEvents = {
  ...attemptEvents,
  /** From the flow `user`; null for a visitor. */
  'payment.ofOwner': message({ owner: orNull(Owner) }, [{ owner }, { owner: null }]),
  'payment.open': command({ invoice: Id }, [{ invoice }, { invoice: 'plan-invoice-2' }]),
  ...commands('payment.leave'),
  /** From the result's page, which announces the rest. */
  'payment.ofResult': message({ invoice: Id }, [{ invoice }, { invoice: 'plan-invoice-2' }]),
  /** From the same: it is paid, so its plan must be applied even if that page is closed. */
  'payment.ofPaid': message({ invoice: Id }, [{ invoice }, { invoice: 'plan-invoice-2' }]),
  /** From the same: its plan is applied. */
  'payment.ofApplied': message({ invoice: Id }, [{ invoice }, { invoice: 'plan-invoice-2' }]),
  /** Reads the invoice at the server. */
  ...commands('payment.check'),
  /** The same, automatically. */
  ...delays('payment.checkDue'),
  /** As the server has it; `live`: an attempt of this device that may still be under way at the bank. */
  'payment.invoiceRead': outcome({ invoice: PlanInvoice, live: orNull(LiveAttempt) }, [
    { invoice: planInvoice, live: null },
    { invoice: planInvoice, live },
    { invoice: { ...planInvoice, paid: true }, live: null },
    { invoice: { ...planInvoice, total: null }, live: null },
    { invoice: { ...planInvoice, items: [] }, live: null },
  ]),
  'payment.notRead': outcome(
    { fault: CallFault },
    [...sampleFaults, gone].map((fault) => ({ fault })),
  ),
  /** The names of the invoice's products in order, in Farsi and English; null for a missing one. */
  'payment.named': outcome({ names: t.readonlyArray(orNull(t.strict({ name: ProductName, nameFa: ProductName }))) }, [
    { names: [{ name: 'Startup plan, monthly', nameFa: 'طرح استارتاپ، ماهانه' }] },
    { names: [null] },
  ]),
  ...outcomes('payment.tokenObtained'),
  /** The bank's service refused; `why`: its text. */
  'payment.tokenRefused': outcome({ why: ServiceSaid }, [{ why: 'The amount is not the invoice’s' }, { why: '' }]),
  'payment.notObtained': failedCall,
  /** The token is too old to leave with. */
  ...delays('payment.tokenAged'),
  ...commands('payment.start'),
  /** The server's invoice differs from the shown one: it was paid, or has another total. */
  'payment.invoiceMoved': outcome({ invoice: PlanInvoice }, [
    { invoice: { ...planInvoice, paid: true } },
    { invoice: { ...planInvoice, total: 1_000_000 } },
  ]),
  /** Another attempt is live: nothing was begun. */
  'payment.forestalled': outcome({ live: LiveAttempt }, [{ live }]),
  ...outcomes('payment.tokenGone'),
  'payment.beginStored': outcome({ attempt: Id }, [{ attempt: live.attempt }]),
  /** Another tab's attempt was stored first: the page is not left. */
  'payment.alreadyBegun': outcome({ attempt: Id }, [{ attempt: live.attempt }]),
  /** Not stored yet: it waits in memory and is tried again; the page is not left. */
  'payment.beginWaits': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
  ...delays('payment.redirectDue'),
  /** The browser shows the page again as it was left. */
  ...outcomes('payment.cameBack'),
  /** The server says that the plan of the paid invoice is applied. */
  ...outcomes('payment.applied'),
  /** It is not applied, or this is unknown: null if the server said so. */
  'payment.notApplied': outcome({ fault: orNull(CallFault) }, [
    { fault: null },
    ...[...sampleFaults, gone].map((fault) => ({ fault })),
  ]),
  /** The result page could not be loaded. */
  ...outcomes('payment.stayed'),
}
export type PaymentEvent = EventsOf<typeof paymentEvents>
