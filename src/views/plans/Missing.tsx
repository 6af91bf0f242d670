import { Link } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { useTexts } from '../texts/index.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

export const Missing = () => {
  const { t } = useTexts()
  return (
    <div role="alert">
      <EmptyState picture="lost" title={t('notices.notFound')} words={t('plans.result.missing')}>
        <Link className="button button-quiet" to={routes.plans}>
          {t('plans.result.previousPlans')}
        </Link>
      </EmptyState>
    </div>
  )
}
