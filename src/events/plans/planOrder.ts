import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { ask, asks, message, outcome, outcomes } from '../event.ts'
import { CallFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { sampleFaults } from '../remoteList.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'
import { Owner, ServiceWord } from '../values/text.ts'
import { planInvoice } from './planInvoice.ts'

const refusal: CallFault = { status: 400, detail: 'The invoice is another user’s', violation: null }
const { publicId: invoice, trackingCode } = planInvoice

/** Ordering a plan: its invoice is made, and then the plan that it is for. */
export const planOrderEvents = {
  /** From the flow `user`: who is signed in; null for a visitor. */
  'planOrder.ofOwner': message({ owner: orNull(Owner) }, [
    { owner: 'http://localhost:4174/identity shop' },
    { owner: 'http://localhost:4174/identity other' },
    { owner: null },
  ]),
  /** From the session: whether services take this tab's calls. */
  'planOrder.ofAccess': message({ allowed: t.boolean }, [{ allowed: true }, { allowed: false }]),
  /** The page was opened, or left. */
  ...asks('planOrder.open', 'planOrder.leave'),
  /** Whose order it is: it goes on in another tab as the same owner's. Null for a visitor's. */
  'planOrder.begun': outcome({ owner: orNull(Owner) }, [
    { owner: 'http://localhost:4174/identity shop' },
    { owner: null },
  ]),
  /** A period as its enumeration names it; one that it does not name is said. */
  'planOrder.choose': ask({ period: ServiceWord }, [{ period: 'THREE_MONTHS' }, { period: 'TWO_WEEKS' }]),
  ...asks('planOrder.submit'),
  'planOrder.invoiceMade': outcome({ invoice: Id, trackingCode: Count }, [{ invoice, trackingCode }]),
  /** The plan waits for its invoice to be paid. */
  'planOrder.made': outcome({ invoice: Id }, [{ invoice }]),
  'planOrder.refused': outcome(
    { fault: CallFault },
    [refusal, ...sampleFaults.slice(1)].map((fault) => ({ fault })),
  ),
  /** Nobody knows whether it was made: the answer was lost. */
  ...outcomes('planOrder.unanswered'),
  /** Asks the server's list what became of it. */
  ...asks('planOrder.find'),
  /** The list does not have it: it may be asked for again. */
  ...outcomes('planOrder.notArrived'),
  'planOrder.notFound': outcome(
    { fault: CallFault },
    sampleFaults.map((fault) => ({ fault })),
  ),
}
export type PlanOrderEvent = EventsOf<typeof planOrderEvents>
