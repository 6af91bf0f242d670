import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { command, commands, delays, message, outcome, outcomes } from '../event.ts'
import { CallFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { sampleFaults } from '../sampleFaults.ts'
import { Id } from '../values/ids.ts'
import { ServiceTime, ServiceWord } from '../values/text.ts'
import { attemptEvents } from './attempts.ts'
import { PlanInvoice, planInvoice } from './planInvoice.ts'

const gone: CallFault = { status: 404, detail: 'Not Found', violation: null }
const faults = [...sampleFaults, gone].map((fault) => ({ fault }))

/** The page that the bank leads back to: the server's state of the invoice and its plan. */
export const planResultEvents = {
  'payment.returned': attemptEvents['payment.returned'],
  /** From the session: whether services accept this tab's calls. */
  'planResult.ofAccess': message({ allowed: t.boolean }, [{ allowed: true }, { allowed: false }]),
  /** Null if the page's address has no invoice. */
  'planResult.open': command({ invoice: orNull(Id) }, [{ invoice: planInvoice.publicId }, { invoice: null }]),
  ...commands('planResult.leave'),
  /** This tab did not leave for that bank: the address was opened again, or elsewhere. */
  ...outcomes('planResult.reopened'),
  /** Reads it again at the server. */
  ...commands('planResult.check'),
  /** The same, automatically. */
  ...delays('planResult.checkDue'),
  'planResult.read': outcome({ invoice: PlanInvoice }, [
    { invoice: planInvoice },
    { invoice: { ...planInvoice, paid: true } },
  ]),
  'planResult.notRead': outcome({ fault: CallFault }, faults),
  /** `until`: ISO 8601, as the server has it. */
  'planResult.applied': outcome({ plan: ServiceWord, until: orNull(ServiceTime) }, [
    { plan: 'STARTUP', until: '2027-02-21T08:30:00.000Z' },
    { plan: 'STARTUP', until: null },
  ]),
  ...outcomes('planResult.notApplied'),
  'planResult.unanswered': outcome({ fault: CallFault }, faults),
  /** Reads the user again: the account has another date. */
  ...commands('planResult.reloadUser'),
}
export type PlanResultEvent = EventsOf<typeof planResultEvents>
