import { either as E } from 'fp-ts'
import { callFaultOf } from '../../events/callFaults.ts'
import { cleanText, maxText } from '../../events/values/text.ts'
import type { PlanResultPorts } from '../../machines/plans/planResult.ts'
import type { Attempts } from './attempts.ts'
import type { BankPage } from './bankPage.ts'
import type { PlansService } from './plansService.ts'

interface Deps {
  service: PlansService
  attempts: Attempts
  page: Pick<BankPage, 'returned'>
}

const textOf = (said: string): string => cleanText(said.slice(0, maxText))

export const createPlanResultPorts = ({ service, attempts, page }: Deps): PlanResultPorts => ({
  noteReturn: async ({ invoice }) => {
    const attempt = page.returned(invoice)
    const begun = attempt === null ? null : await attempts.begun(invoice, attempt)
    return begun === null
      ? { type: 'planResult.reopened' }
      : { type: 'payment.returned', owner: begun.owner, invoice, attempt: begun.id }
  },
  readResult: async ({ invoice }, { signal }) => {
    const found = await service.invoice(invoice, signal)
    return E.isRight(found)
      ? { type: 'planResult.read', invoice: found.right }
      : { type: 'planResult.notRead', fault: callFaultOf(found.left) }
  },
  applyPlan: async ({ invoice }, { stored, signal }) => {
    const answer = await service.apply(invoice, stored, signal)
    if (E.isLeft(answer)) return { type: 'planResult.unanswered', fault: callFaultOf(answer.left) }
    const { type, applied, expiredAt } = answer.right
    return applied
      ? { type: 'planResult.applied', plan: textOf(type), until: expiredAt == null ? null : textOf(expiredAt) }
      : { type: 'planResult.notApplied' }
  },
})
