import * as t from 'io-ts'
import { orNull } from '../orNull.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'
import { ServiceTime, ServiceWord } from '../values/text.ts'
import { planInvoice } from './planInvoice.ts'

/** An ordered plan, as the main API lists it. Times are ISO 8601, as the server has them. */
export const SupportPlan = t.strict({
  type: ServiceWord,
  period: ServiceWord,
  trackingCode: Count,
  invoice: Id,
  createdAt: ServiceTime,
  expiredAt: orNull(ServiceTime),
  applied: t.boolean,
})
export type SupportPlan = t.TypeOf<typeof SupportPlan>

/** Plans of a list, the latest. */
export const maxPlans = 50

export const supportPlan: SupportPlan = {
  type: 'STARTUP',
  period: 'THREE_MONTHS',
  trackingCode: planInvoice.trackingCode,
  invoice: planInvoice.publicId,
  createdAt: '2026-11-21T08:30:00.000Z',
  expiredAt: null,
  applied: false,
}
export const appliedPlan: SupportPlan = { ...supportPlan, applied: true, expiredAt: '2027-02-21T08:30:00.000Z' }
