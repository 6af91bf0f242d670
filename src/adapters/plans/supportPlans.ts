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
})
