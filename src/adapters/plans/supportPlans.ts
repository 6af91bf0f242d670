import { either as E } from 'fp-ts'
import { callFaultOf } from '../../events/faults.ts'
import type { SupportPlansPorts } from '../../machines/plans/supportPlans.ts'
import type { PlansService } from './plansService.ts'

export const createSupportPlansPorts = (service: PlansService): SupportPlansPorts => ({
  listPlans:
    (_, { signal }) =>
    async () => {
      const plans = await service.plans(signal)
      return E.isRight(plans)
        ? E.right({ type: 'supportPlans.loaded', plans: plans.right })
        : E.left({ type: 'supportPlans.notLoaded', fault: callFaultOf(plans.left) })
    },
  settlePlans:
    ({ invoices }, { stored, signal }) =>
    async () => {
      const settled = await Promise.all(
        invoices.map(async (id) => {
          const found = await service.invoice(id, signal)
          if (E.isLeft(found) || !found.right.paid) return { id, paid: false, applied: false }
          const answer = await service.apply(id, stored, signal)
          return { id, paid: true, applied: E.isRight(answer) && answer.right.applied }
        }),
      )
      const those = (of: 'paid' | 'applied') => settled.flatMap((each) => (each[of] ? [each.id] : []))
      return E.right({ type: 'supportPlans.settled', paid: those('paid'), applied: those('applied') })
    },
})
