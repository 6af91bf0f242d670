import { either as E } from 'fp-ts'
import type { Fault } from '../../events/callFaults.ts'
import { callFaultOf } from '../../events/callFaults.ts'
import type { PlanOrderPorts } from '../../machines/plans/planOrder.ts'
import { changeFaultOf, isNotSent, isRefusal, notStored } from '../http/refusal.ts'
import type { PlansService } from './plansService.ts'

interface Deps {
  service: PlansService
  now: () => number
  owner: () => string | null
  isOnline: () => boolean
}

/** A service's own sentence is shown as it came: status 0 stands for that (requirement 8.3). */
const said = (detail: string) => ({ type: 'planOrder.refused', fault: { status: 0, detail, violation: null } }) as const

const failedBy = (fault: Fault, wasOnline: boolean) => {
  if (!isRefusal(fault) && !isNotSent(fault, wasOnline)) return { type: 'planOrder.unanswered' } as const
  const told = changeFaultOf(fault, wasOnline)
  return told.status === 400 && told.violation === null && told.detail !== ''
    ? said(told.detail)
    : ({ type: 'planOrder.refused', fault: told } as const)
}

/** The subject of an owner. */
const subjectOf = (owner: string): string => owner.split(' ').at(-1) ?? owner

export const createPlanOrderPorts = ({ service, now, owner, isOnline }: Deps): PlanOrderPorts => ({
  beginOrder: async () => ({ type: 'planOrder.begun', owner: owner() }),
  makeInvoice: async ({ owner, period }, { stored, signal }) => {
    if (stored === null) return { type: 'planOrder.refused', fault: notStored }
    const wasOnline = isOnline()
    const made = await service.makeInvoice({ period, payer: subjectOf(owner), at: now() }, stored, signal)
    if (E.isLeft(made)) return failedBy(made.left, wasOnline)
    const { publicId: invoice, trackingCode } = made.right
    return { type: 'planOrder.invoiceMade', invoice, trackingCode }
  },
  makePlan: async ({ period, made }, { stored, signal }) => {
    if (stored === null) return { type: 'planOrder.refused', fault: notStored }
    const wasOnline = isOnline()
    const answer = await service.makePlan(period, made, stored, signal)
    if (E.isLeft(answer)) return failedBy(answer.left, wasOnline)
    const { error } = answer.right
    return error === null ? { type: 'planOrder.made', invoice: made.invoice } : said(error)
  },
  findPlan: async ({ invoice }, { signal }) => {
    const plans = await service.plans(signal)
    if (E.isLeft(plans)) return { type: 'planOrder.notFound', fault: callFaultOf(plans.left) }
    const found = plans.right.find((plan) => plan.invoice === invoice)
    return found === undefined ? { type: 'planOrder.notArrived' } : { type: 'planOrder.made', invoice: found.invoice }
  },
})
