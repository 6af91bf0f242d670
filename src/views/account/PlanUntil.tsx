import type { User } from '../../events/desk/user.ts'
import { planStateOf } from '../../events/values/planState.ts'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { formatDate } from '../ui/format.ts'

/** The user's plan with the date of its end. */
export const PlanUntil = ({ user }: { user: User }) => {
  const { t, language } = useTexts()
  const { tag, until } = planStateOf(user, useNow())
  if (until === null) return <p className="account-plan">{t('account.base')}</p>
  const date = formatDate(until.at, language, until.zone)
  return tag === 'expired' ? (
    <p className="account-plan account-over">{t('account.ended', { date })}</p>
  ) : (
    <p className="account-plan account-until">{t('shell.planUntil', { date })}</p>
  )
}
