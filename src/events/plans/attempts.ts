import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { fact } from '../event.ts'
import { orNull } from '../orNull.ts'
import { keyword } from '../values/codecs.ts'
import { Moment, sampleMoment, Waited } from '../values/elapsed.ts'
import { Id } from '../values/ids.ts'
import { Amount } from '../values/money.ts'
import { Owner } from '../values/text.ts'
import { planInvoice } from './planInvoice.ts'

const owner = 'http://localhost:4174/identity shop'
const of = { owner, invoice: planInvoice.publicId }
const attempt = 'payment-1'

/**
 * Attempts to pay a plan's invoice on this device, folded by `projections/attempts.ts`. `attempt`: the id of the fact
 * that began it; its token is in no event.
 */
export const attemptEvents = {
  /**
   * The page is left for the bank once this is stored and no other attempt was live. `total`: in rial, as shown.
   * `waited`: how long ago the earlier attempt began.
   */
  'payment.begun': fact(
    { owner: Owner, invoice: Id, total: Amount, moment: orNull(Moment), waited: orNull(Waited) },
    [
      { ...of, total: 3_000_000, moment: sampleMoment, waited: null },
      { ...of, total: 3_000_000, moment: null, waited: { since: attempt, ms: 1_200_001 } },
    ],
    {
      strict: true,
      upcasts: [(data) => (t.UnknownRecord.is(data) ? { moment: null, waited: null, ...data } : data)],
    },
  ),
  /** The bank led back, in the tab that had left for it. Only the server says whether it was paid. */
  'payment.returned': fact({ owner: Owner, invoice: Id, attempt: Id }, [{ ...of, attempt }], { strict: true }),
  /** The page was not left: the browser blocked it, the token was gone, or the page was closed or left before. */
  'payment.notLeft': fact(
    { owner: Owner, invoice: Id, attempt: Id, why: keyword('blocked', 'noToken', 'interrupted') },
    [
      { ...of, attempt, why: 'blocked' },
      { ...of, attempt, why: 'noToken' },
      { ...of, attempt, why: 'interrupted' },
    ],
    { strict: true },
  ),
}
export type AttemptEvent = EventsOf<typeof attemptEvents>
