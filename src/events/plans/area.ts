import { paymentEvents } from './payment.ts'
import { planOrderEvents } from './planOrder.ts'
import { planResultEvents } from './planResult.ts'
import { supportPlansEvents } from './supportPlans.ts'

export const plansEvents = {
  supportPlans: supportPlansEvents,
  planOrder: planOrderEvents,
  payment: paymentEvents,
  planResult: planResultEvents,
}
