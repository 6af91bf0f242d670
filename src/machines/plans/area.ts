import { plansEvents } from '../../events/plans/area.ts'
import { area } from '../kernel/areaRows.ts'
import { allowedBy, ownedByUser } from '../kernel/followers.ts'
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
    ofSession: ownedByUser('supportPlans.ofOwner'),
  },
  planOrder: {
    ownership: 'abandonable',
    machine: planOrderMachine,
    effects: planOrderEffects,
    ofUser: ownedByUser('planOrder.ofOwner'),
    ofAccess: allowedBy('planOrder.ofAccess'),
  },
  payment: {
    ownership: 'abandonable',
    machine: paymentMachine,
    effects: paymentEffects,
    ofUser: ownedByUser('payment.ofOwner'),
  },
  planResult: {
    ownership: 'tab',
    machine: planResultMachine,
    effects: planResultEffects,
    ofAccess: allowedBy('planResult.ofAccess'),
  },
})
