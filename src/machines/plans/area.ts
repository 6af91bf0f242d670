import { ownerOrNull } from '../../events/desk/user.ts'
import { plansEvents } from '../../events/plans/area.ts'
import { area } from '../kernel/areaRows.ts'
import { paymentMachine } from './payment.ts'
import { paymentEffects } from './paymentContext.ts'
import { planOrderEffects, planOrderMachine } from './planOrder.ts'
import { planResultEffects, planResultMachine } from './planResult.ts'
import { supportPlansEffects, supportPlansMachine } from './supportPlans.ts'

/** Plans that are bought, and the way of their money. */
export const plansArea = area(plansEvents, {
  supportPlans: {
    ownership: 'tab',
    machine: supportPlansMachine,
    effects: supportPlansEffects,
    ofSession: (user) => ({ type: 'supportPlans.ofOwner', owner: ownerOrNull(user) }),
  },
  planOrder: {
    ownership: 'abandonable',
    machine: planOrderMachine,
    effects: planOrderEffects,
    ofUser: (user) => ({ type: 'planOrder.ofOwner', owner: ownerOrNull(user) }),
    ofAccess: (allowed) => ({ type: 'planOrder.ofAccess', allowed }),
  },
  payment: {
    ownership: 'abandonable',
    machine: paymentMachine,
    effects: paymentEffects,
    ofUser: (user) => ({ type: 'payment.ofOwner', owner: ownerOrNull(user) }),
  },
  planResult: {
    ownership: 'tab',
    machine: planResultMachine,
    effects: planResultEffects,
    ofAccess: (allowed) => ({ type: 'planResult.ofAccess', allowed }),
  },
})
