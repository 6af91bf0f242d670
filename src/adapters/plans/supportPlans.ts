import { either as E } from 'fp-ts'
import { callFaultOf } from '../../events/callFaults.ts'
import type { SupportPlansPorts } from '../../machines/plans/supportPlans.ts'
import { unreadIn } from '../http/listOf.ts'
import type { PlansService } from './plansService.ts'

export const createSupportPlansPorts = (service: PlansService): SupportPlansPorts => ({
  listPlans: async (_, { signal }) => {
    const plans = await service.plans(signal)
    return E.isRight(plans)
      ? { type: 'supportPlans.loaded', plans: plans.right, unread: unreadIn(plans.right) }
      : { type: 'supportPlans.notLoaded', fault: callFaultOf(plans.left) }
  },
  settlePlans: async ({ invoices }, { stored, signal }) => {
    const settled: { id: string; paid: boolean; applied: boolean }[] = []
    for (const id of invoices) {
      const found = await service.invoice(id, signal)
      const paid = E.isRight(found) && found.right.paid
      const answer = paid ? await service.apply(id, stored, signal) : null
      settled.push({ id, paid, applied: answer !== null && E.isRight(answer) && answer.right.applied })
    }
    const those = (of: 'paid' | 'applied') => settled.flatMap((each) => (each[of] ? [each.id] : []))
    return { type: 'supportPlans.settled', paid: those('paid'), applied: those('applied') }
  },
})
