import { either as E } from 'fp-ts'
import { callFaultOf } from '../../events/faults.ts'
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
  noteReturn:
    ({ invoice }) =>
    async () => {
      const attempt = page.returned(invoice)
      const begun = attempt === null ? null : await attempts.begun(invoice, attempt)
      return begun === null
        ? E.left({ type: 'planResult.reopened' })
        : E.right({ type: 'payment.returned', owner: begun.owner, invoice, attempt: begun.id })
    },
  readResult:
    ({ invoice }, { signal }) =>
    async () => {
      const found = await service.invoice(invoice, signal)
      return E.isRight(found)
        ? E.right({ type: 'planResult.read', invoice: found.right })
        : E.left({ type: 'planResult.notRead', fault: callFaultOf(found.left) })
    },
  applyPlan:
    ({ invoice }, { stored, signal }) =>
    async () => {
      const answer = await service.apply(invoice, stored, signal)
      if (E.isLeft(answer)) return E.left({ type: 'planResult.unanswered', fault: callFaultOf(answer.left) })
      const { type, applied, expiredAt } = answer.right
      return E.right(
        applied
          ? { type: 'planResult.applied', plan: textOf(type), until: expiredAt == null ? null : textOf(expiredAt) }
          : { type: 'planResult.notApplied' },
      )
    },
})
