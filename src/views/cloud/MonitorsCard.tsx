import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Monitor } from '../../events/cloud/uptime.ts'
import type { CallFault } from '../../events/faults.ts'
import { routes } from '../../events/values/routes.ts'
import { faultText } from '../common/faultText.ts'
import { SignInAgain } from '../common/SignInAgain.tsx'
import { SignInButton } from '../common/SignInButton.tsx'
import { useCommand, useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { formatNumber } from '../ui/format.ts'
import { Row } from '../ui/layout.tsx'
import { Name } from '../ui/Name.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { DashboardCard } from './DashboardCard.tsx'
import { lastingText } from './durationText.ts'
import { upNowOf } from './uptimeFigures.ts'
import { useMonitors, useUnasked } from './useMonitors.ts'

const Down = ({ monitor: { id, name, history } }: { monitor: Monitor }) => {
  const { t, language } = useTexts()
  const now = useNow()
  const since = history?.since ?? null
  return (
    <Row as="li" gap={3} justify="between" wrap={0}>
      <Link className="dash-down beside danger strong" to={`${routes.uptime}#${id}`}>
        <Name text={name} />
      </Link>
      <span className="small mute">
        {since === null
          ? t('uptime.statuses.DOWN')
          : t('uptime.downSince', { time: lastingText(since, now, language) })}
      </span>
    </Row>
  )
}

const UpNow = ({ monitors }: { monitors: readonly Monitor[] }) => {
  const { t, language } = useTexts()
  const { up, of, down, unknown } = upNowOf(monitors)
  const n = (value: number) => formatNumber(value, language)
  if (monitors.length === 0)
    return (
      <>
        <b className="large">{t('dashboard.noMonitor')}</b>
        <p className="dim small">{t('dashboard.noMonitorWords')}</p>
        <Link className="button button-soft" to={routes.uptime}>
          {t('dashboard.addMonitor')}
        </Link>
      </>
    )
  return (
    <>
      <b className="head">{of === 0 ? t('uptime.allOff') : t('dashboard.up', { n: n(up), of: n(of) })}</b>
      {down > 0 ? (
        <ul className="wide">
          {monitors
            .filter(({ enabled, status }) => enabled && status === 'DOWN')
            .map((monitor) => (
              <Down key={monitor.id} monitor={monitor} />
            ))}
        </ul>
      ) : (
        <p className="small dim">{unknown === 0 ? t('uptime.noneDown') : t('uptime.unknown', { n: n(unknown) })}</p>
      )}
    </>
  )
}

/** Why they could not be read, and another try. */
const NotLoaded = ({ fault, isStale }: { fault: CallFault; isStale: boolean }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  return (
    <div role="alert">
      <p className="small">
        <b>{t('remote.notLoaded')}</b> {faultText(language, fault)} {isStale && t('remote.stale')}
      </p>
      <Button kind="soft" icon="refresh" onPress={() => send('uptime', { type: 'uptime.load' })}>
        {t('remote.again')}
      </Button>
      <SignInAgain fault={fault} />
    </div>
  )
}

const Unasked = () => {
  const { t } = useTexts()
  const ended = useFlow('auth', (state) => state.hasTag('ended') || state.hasTag('leaving')) ?? false
  return (
    <>
      <p className="dim small">{t(ended ? 'pages.pleaseSignIn' : 'uptime.noSession')}</p>
      {ended && <SignInButton />}
    </>
  )
}

/** The app's sites: how many are up, and each that is down. */
export const MonitorsCard = () => {
  const { t } = useTexts()
  const { wanted, isRead } = useMonitors()
  // An automatic refresh keeps it: it would be announced again each minute.
  const fault = useOwnFlow('uptime', (state) =>
    state.hasTag('loading') && !state.matches({ age: 'fresh' }) ? null : state.context.fault,
  )
  const unasked = useUnasked()
  const body = (): ReactNode => {
    if (unasked && !isRead) return <Unasked />
    if (!isRead && fault === null) return <Skeleton rows={1} label={t('remote.loading')} />
    return (
      <>
        {isRead && <UpNow monitors={wanted} />}
        {fault !== null && <NotLoaded fault={fault} isStale={isRead} />}
      </>
    )
  }
  return <DashboardCard label={t('uptime.title')}>{body()}</DashboardCard>
}
