import { generatePath, Link } from 'react-router'
import { monthlyRial, months, planPeriods, tomanOf } from '../../events/values/planPeriod.ts'
import type { PlanState } from '../../events/values/planState.ts'
import { routes } from '../../events/values/routes.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { formatDate, formatNumber } from '../ui/format.ts'
import { NumberText } from '../ui/NumberText.tsx'
import { Tag } from '../ui/Tag.tsx'

interface StartupProps {
  /** The reader's plan. */
  plan: PlanState
}

export const StartupName = ({ plan: { tag } }: StartupProps) => {
  const { t } = useTexts()
  return (
    <>
      <span className="plan-name bold large snug">{t('plans.startup')}</span>
      {tag === 'active' && <Tag kind="success" icon="done" text={t('plans.active')} />}
      {tag === 'expired' && <Tag kind="danger" icon="clock" text={t('plans.expired')} />}
    </>
  )
}

const Months = () => {
  const { t, language } = useTexts()
  const counts = planPeriods.map((period) => formatNumber(months[period], language))
  const some = counts.slice(0, -1).join(language === 'fa' ? '، ' : ', ')
  return <p className="small mute">{t('plans.months', { some, last: counts.at(-1) ?? '' })}</p>
}

const Until = ({ plan: { tag, until } }: StartupProps) => {
  const { t, language } = useTexts()
  if (until === null) return null
  const date = formatDate(until.at, language, until.zone)
  return tag === 'expired' ? (
    <p className="plan-until plan-over danger strong small">{t('plans.ended', { date })}</p>
  ) : (
    <p className="plan-until tertiary strong small">{t('plans.until', { date })}</p>
  )
}

export const StartupPrice = ({ plan }: StartupProps) => {
  const { t } = useTexts()
  return (
    <>
      <p className="plan-price heavy leads">
        <NumberText value={tomanOf(monthlyRial)} />{' '}
        <small className="dim small nowrap medium">{t('plans.monthly')}</small>
      </p>
      <Months />
      <Until plan={plan} />
      {plan.tag === 'active' ? (
        <Button disabled>{t('plans.active')}</Button>
      ) : (
        <Link className="button button-primary" to={generatePath(routes.planSelect, { planType: 'STARTUP' })}>
          {t('plans.activate')}
        </Link>
      )}
    </>
  )
}
