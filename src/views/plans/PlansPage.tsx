import './plans.css'
import type { ReactNode } from 'react'
import type { PlanState } from '../../events/values/planState.ts'
import { planStateOf } from '../../events/values/planState.ts'
import { ShellPage } from '../common/ShellPage.tsx'
import { useFlow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { Comparison } from './Comparison.tsx'
import { PreviousPlans } from './PreviousPlans.tsx'

interface OffersProps {
  plan: PlanState
  /** Below the offers: the user's own part. */
  children?: ReactNode
}

const Offers = ({ plan, children }: OffersProps) => {
  const { t } = useTexts()
  return (
    <ShellPage title={t('plans.title')} tab={t('shell.plans')} words={t('plans.lead')}>
      <div className="plan-comparison">
        <Comparison plan={plan} />
      </div>
      {children}
    </ShellPage>
  )
}

const nobodys: PlanState = { tag: 'none', until: null }

/** The plans and their prices, as the build renders them. */
export const WrittenPlansPage = () => <Offers plan={nobodys} />

/** The plans and their prices, and this user's state; for anybody. */
export const PlansPage = () => {
  const now = useNow()
  const user = useFlow('user', ({ context }) => context.user)
  return (
    <Offers plan={planStateOf(user, now)}>
      <PreviousPlans />
    </Offers>
  )
}
