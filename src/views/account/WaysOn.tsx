import { Link } from 'react-router'
import type { User } from '../../events/desk/user.ts'
import { responseHours } from '../../events/values/planPeriod.ts'
import { planStateOf } from '../../events/values/planState.ts'
import { routes } from '../../events/values/routes.ts'
import { useCommand } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { helpIcon, logoutIcon, starIcon } from '../ui/lateIcons.ts'

interface Way {
  to: string
  icon: IconName
  text: string
  hint: string
}

export const WaysOn = ({ user }: { user: User }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const plan = planStateOf(user, useNow()).tag === 'active' ? 'startup' : 'base'
  const hours = formatNumber(responseHours[plan], language)
  const ways: readonly Way[] = [
    { to: routes.plans, icon: starIcon, text: t('shell.plans'), hint: t(`plans.${plan}`) },
    { to: routes.billing, icon: 'card', text: t('shell.billing'), hint: t('account.soon') },
    { to: routes.support, icon: helpIcon, text: t('shell.support'), hint: t('account.answer', { n: hours }) },
  ]
  return (
    <section className="card clip" aria-label={t('account.ways')}>
      <ul className="rules">
        {ways.map(({ to, icon, text, hint }) => (
          <li key={to}>
            <Link
              to={to}
              className="account-way tall starts leads bare ink hovers inner beside gap-3 pad-2 wide icons-dim"
            >
              <Icon name={icon} />
              <span className="grow">
                <b className="strong block">{text}</b>
                <small className="dim small">{hint}</small>
              </span>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="account-way tall starts leads bare hovers inner beside gap-3 pad-2 wide account-leave danger inked"
            onClick={() => send('auth', { type: 'auth.signOut' })}
          >
            <Icon name={logoutIcon} />
            <b className="strong">{t('auth.signOut')}</b>
          </button>
        </li>
      </ul>
    </section>
  )
}
