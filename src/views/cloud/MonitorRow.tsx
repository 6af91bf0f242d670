import type { Monitor } from '../../events/cloud/uptime.ts'
import { keptTarget } from '../../events/values/monitorTarget.ts'
import { useCommand } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { formatPercent } from '../ui/format.ts'
import { eye } from '../ui/lateIcons.ts'
import { RoundButton } from '../ui/RoundButton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { CheckBar } from './CheckBar.tsx'
import { durationText, minutesText } from './durationText.ts'
import { useLabels } from './OwnName.tsx'
import { Spark } from './Spark.tsx'
import { shareOf } from './uptimeFigures.ts'

const kinds = { UP: 'success', DOWN: 'danger', UNKNOWN: 'plain' } as const

/** The monitor's interval, its fault since when, and whether it is hidden. */
const useDetails = ({ interval, enabled, status, history }: Monitor, hidden: boolean): readonly string[] => {
  const { t, language } = useTexts()
  const now = useNow()
  const reason = enabled ? (history?.reason ?? null) : 'disabled'
  const since = status === 'DOWN' ? (history?.since ?? null) : null
  return [
    t('uptime.every', { time: minutesText(interval, language) }),
    ...(since === null ? [] : [t('uptime.downSince', { time: durationText((now - since) / 1000, language) })]),
    ...(reason === null || (enabled && status === 'UP') ? [] : [t(`uptime.reasons.${reason}`)]),
    ...(hidden ? [t('uptime.hidden')] : []),
  ]
}

const Past = ({ history }: Pick<Monitor, 'history'>) => {
  const { t, language } = useTexts()
  const checks = history?.checks ?? []
  const uptime = history?.uptime ?? null
  return (
    <>
      <CheckBar checks={checks} />
      <span className="uptime-answers">
        <Spark checks={checks} />
      </span>
      <b className="uptime-percent">
        <VisuallyHidden>{t('uptime.uptime')} </VisuallyHidden>
        {uptime === null ? '–' : formatPercent(shareOf(uptime), language)}
      </b>
    </>
  )
}

interface MonitorRowProps {
  monitor: Monitor
  /** The service has a history. */
  past: boolean
}

export const MonitorRow = ({ monitor, past }: MonitorRowProps) => {
  const { t } = useTexts()
  const send = useCommand()
  const { id, name, target, interval, enabled, status, history } = monitor
  const label = useLabels()(id)
  const { hidden } = label
  return (
    <div className={`uptime-row${past ? ' uptime-row-past' : ''}`}>
      <div className="uptime-what">
        <b>{name}</b>
        <code dir="ltr">{target}</code>
        <ul className="uptime-details">
          {useDetails(monitor, hidden).map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      </div>
      <Tag kind={kinds[status]} text={t(`uptime.statuses.${status}`)} />
      {past && <Past history={history} />}
      <span className="uptime-tools">
        <RoundButton
          icon="edit"
          label={t('uptime.edit', { name })}
          opens="dialog"
          onPress={() => {
            const draft = { id, name, target: keptTarget(target), interval, enabled }
            send('uptime', { type: 'monitor.begin', draft })
          }}
        />
        <RoundButton
          icon={eye}
          label={t(hidden ? 'uptime.unhide' : 'uptime.hide', { name })}
          onPress={() => send('settings', { type: 'row.label', ...label, hidden: !hidden })}
        />
      </span>
    </div>
  )
}
