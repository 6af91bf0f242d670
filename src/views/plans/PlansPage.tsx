import './plans.css'
import { ShellPage } from '../shell/ShellPage.tsx'
import { useTexts } from '../texts/index.ts'
import { Comparison } from './Comparison.tsx'
import { PreviousPlans } from './PreviousPlans.tsx'

/** What the plans offer and cost, and how this user stands with them; for anybody. */
export const PlansPage = () => {
  const { t } = useTexts()
  return (
    <ShellPage title={t('plans.title')} tab={t('shell.plans')} words={t('plans.lead')}>
      <div className="plan-comparison">
        <Comparison />
      </div>
      <PreviousPlans />
    </ShellPage>
  )
}
