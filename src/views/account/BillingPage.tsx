import { Link } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { ShellPage } from '../common/ShellPage.tsx'
import { PreviousPlans } from '../plans/PreviousPlans.tsx'
import { useTexts } from '../texts/index.ts'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { starIcon } from '../ui/lateIcons.ts'
import { Row, Stack } from '../ui/layout.tsx'

const Drawing = () => (
  <svg className="picture" viewBox="0 0 112 92" aria-hidden="true" focusable="false">
    <circle className="picture-soft" cx="56" cy="46" r="38" />
    <path d="M68 70H27a5 5 0 0 1-5-5V31a5 5 0 0 1 5-5h58a5 5 0 0 1 5 5v12M22 39h68M32 57h16" />
    <circle className="picture-brand" cx="82" cy="64" r="14" />
    <path className="picture-brand" d="M82 56v8l6 4" />
  </svg>
)

/** Billing does not exist yet: the page leads to the plans, and to the invoices of ordered ones. */
export const BillingPage = () => {
  const { t } = useTexts()
  return (
    <ShellPage title={t('shell.billing')} words={t('billing.lead')}>
      <Card label={t('billing.soon')}>
        <Stack gap={2} align="center" className="empty centred">
          <Drawing />
          <h2 className="large heavy">{t('billing.soon')}</h2>
          <p>{t('billing.words')}</p>
          <Row gap={2} align="stretch" justify="center" wrap className="down-3">
            <Link className="button button-primary" to={routes.plans}>
              <Icon name={starIcon} />
              {t('billing.plans')}
            </Link>
          </Row>
        </Stack>
      </Card>
      <PreviousPlans />
    </ShellPage>
  )
}
