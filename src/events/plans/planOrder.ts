import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { command, commands, message, outcome, outcomes } from '../event.ts'
import { CallFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { failedCall } from '../remoteList.ts'
import { sampleFaults } from '../sampleFaults.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'
import { Owner, ServiceWord } from '../values/text.ts'
import { planInvoice } from './planInvoice.ts'

const refusal: CallFault = { status: 400, detail: 'The invoice is another user’s', violation: null }
const { publicId: invoice, trackingCode } = planInvoice

/** Ordering a plan: first its invoice is made, then the plan. */
export const planOrderEvents = {
  /** From the flow `user`; null for a visitor. */
  'planOrder.ofOwner': message({ owner: orNull(Owner) }, [
    { owner: 'http://localhost:4174/identity shop' },
    { owner: 'http://localhost:4174/identity other' },
    { owner: null },
  ]),
  /** From the session: whether services accept this tab's calls. */
  'planOrder.ofAccess': message({ allowed: t.boolean }, [{ allowed: true }, { allowed: false }]),
  ...commands('planOrder.open', 'planOrder.leave'),
  /** The order's owner: another tab continues it for the same one. Null for a visitor. */
  'planOrder.begun': outcome({ owner: orNull(Owner) }, [
    { owner: 'http://localhost:4174/identity shop' },
    { owner: null },
  ]),
  /** A period of the enumeration; an unknown one is reported. */
  'planOrder.choose': command({ period: ServiceWord }, [{ period: 'THREE_MONTHS' }, { period: 'TWO_WEEKS' }]),
  ...commands('planOrder.submit'),
  'planOrder.invoiceMade': outcome({ invoice: Id, trackingCode: Count }, [{ invoice, trackingCode }]),
  /** The plan waits for its invoice to be paid. */
  'planOrder.made': outcome({ invoice: Id }, [{ invoice }]),
  'planOrder.refused': outcome(
    { fault: CallFault },
    [refusal, ...sampleFaults.slice(1)].map((fault) => ({ fault })),
  ),
  /** The outcome is unknown: the answer was lost. */
  ...outcomes('planOrder.unanswered'),
  /** Searches the server's list for it. */
  ...commands('planOrder.find'),
  /** The list lacks it: it may be ordered again. */
  ...outcomes('planOrder.notArrived'),
  'planOrder.notFound': failedCall,
}
export type PlanOrderEvent = EventsOf<typeof planOrderEvents>
