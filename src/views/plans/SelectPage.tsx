import { useParams } from 'react-router'
import { NotFound } from '../common/NotFound.tsx'
import { ShellPage } from '../common/ShellPage.tsx'
import { useFlow } from '../common/useDesk.tsx'
import { WithArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { PreviousPlans } from './PreviousPlans.tsx'
import { SelectPeriod } from './SelectPeriod.tsx'
import './select.css'
import { Stack } from '../ui/layout.tsx'

/** Another user's choice begins anew. */
const UsersChoice = () => {
  const user = useFlow('user', ({ context }) => context.user?.sub)
  return <SelectPeriod key={user} />
}

/** The period of the plan in the address, and earlier plans; an unknown plan is not found. */
export const SelectPage = () => {
  const { t } = useTexts()
  const { planType } = useParams()
  if (planType !== 'STARTUP') return <NotFound secret />
  return (
    <ShellPage title={t('plans.select.title')} tab={t('plans.startup')} words={t('plans.select.lead')}>
      <Stack gap={5} className="narrow">
        <section className="card sheet" aria-label={t('plans.select.period')}>
          <WithArea area="plans" meanwhile={<Skeleton rows={4} label={t('remote.loading')} />}>
            <UsersChoice />
          </WithArea>
        </section>
        <PreviousPlans />
      </Stack>
    </ShellPage>
  )
}
