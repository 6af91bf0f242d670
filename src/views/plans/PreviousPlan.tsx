import { generatePath, Link } from 'react-router'
import type { SupportPlan } from '../../events/plans/supportPlan.ts'
import { PlanPeriod } from '../../events/values/planPeriod.ts'
import type { PlanEnd } from '../../events/values/planState.ts'
import { boughtStateOf, planEndOf } from '../../events/values/planState.ts'
import { routes } from '../../events/values/routes.ts'
import { useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { formatDate, formatDigits } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { Row } from '../ui/layout.tsx'
import { Tag } from '../ui/Tag.tsx'

/** The type and period in words; unknown ones as the server has them. */
const usePlanName = ({ type, period }: SupportPlan): string => {
  const { t } = useTexts()
  return t('plans.previous.name', {
    plan: type === 'STARTUP' ? t('plans.startup') : type,
    period: PlanPeriod.is(period) ? t(`plans.select.periods.${period}`) : period,
  })
}

const tags = {
  unapplied: { kind: 'plain', icon: 'clock' },
  applied: { kind: 'success', icon: 'done' },
  ended: { kind: 'plain', icon: 'done' },
} as const

export const PreviousPlan = ({ plan }: { plan: SupportPlan }) => {
  const { t, language } = useTexts()
  const now = useNow()
  const user = useFlow('user', ({ context }) => context.user)
  const name = usePlanName(plan)
  const isPaid = useOwnFlow('supportPlans', ({ context }) => context.paid.includes(plan.invoice))
  const { tag, until, differs } = boughtStateOf(plan, user, now)
  const owed = tag === 'unapplied' && isPaid
  const created = planEndOf(plan.createdAt)
  const dateOf = ({ at, zone }: PlanEnd) => formatDate(at, language, zone)
  const details = [
    ...(created === null ? [] : [dateOf(created)]),
    t('plans.previous.tracking', { code: formatDigits(String(plan.trackingCode), language) }),
    ...(until === null ? [] : [t('plans.previous.until', { date: dateOf(until) })]),
    ...(differs ? [t('plans.previous.differs')] : []),
  ]
  return (
    <div className="plan-previous tall leads cells">
      <div className="clip">
        <b className="strong">{name}</b>
        <Row as="ul" align="stretch" wrap className="dotted mute small">
          {details.map((detail) => (
            <Row as="li" align="stretch" key={detail}>
              {detail}
            </Row>
          ))}
        </Row>
      </div>
      <Tag {...tags[tag]} text={t(owed ? 'plans.previous.paid' : `plans.previous.${tag}`)} />
      {tag === 'unapplied' && !owed && (
        <Link className="button button-soft" to={generatePath(routes.planInvoice, { factorPublicId: plan.invoice })}>
          {t('plans.select.continue')}
          <Icon name="forward" />
        </Link>
      )}
      {(differs || owed) && (
        <Link
          className="button button-quiet"
          to={`${routes.planCallback}?${String(new URLSearchParams({ publicId: plan.invoice }))}`}
        >
          {t('plans.previous.check')}
        </Link>
      )}
    </div>
  )
}
