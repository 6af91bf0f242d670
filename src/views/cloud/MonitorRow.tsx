import type { History, Monitor } from '../../events/cloud/uptime.ts'
import { keptTarget } from '../../events/values/monitorTarget.ts'
import { hasRoomForLabel, labelLimit } from '../../machines/desk/settings.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useLabels } from '../common/useLabels.ts'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber, formatPercent } from '../ui/format.ts'
import { eye } from '../ui/lateIcons.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { lastingText, minutesText } from './durationText.ts'
import { answersOf, drawnChecks, placesOf, shareOf, sparkOf } from './uptimeFigures.ts'

const step = 4
const most = 28

/** Heights from the top to the line, so that a failed check stands out in grey, too. */
const heights = { down: most, up: 22, none: 14 } as const

/** The last checks side by side: time runs from left to right in every language. */
const CheckBar = ({ checks }: Pick<History, 'checks'>) => {
  const { t, language } = useTexts()
  const places = placesOf(checks)
  const down = places.filter((up) => up === false).length
  const n = (value: number) => formatNumber(value, language)
  const checked = t('uptime.checked', { count: checks.length, n: n(checks.length) })
  const bars = (look: boolean | null, height: number) =>
    places
      .flatMap((up, place) => (up === look ? [`M${place * step} ${most - height}h2.8v${height}h-2.8z`] : []))
      .join('')
  return (
    <svg
      className="uptime-bar wide"
      role="img"
      aria-label={checks.length === 0 ? t('uptime.noChecks') : t('uptime.checks', { checked, down: n(down) })}
      viewBox={`0 0 ${drawnChecks * step} ${most}`}
      preserveAspectRatio="none"
    >
      <path className="uptime-bar-none" d={bars(null, heights.none)} />
      <path className="uptime-bar-up" d={bars(true, heights.up)} />
      <path className="uptime-bar-down" d={bars(false, heights.down)} />
    </svg>
  )
}

const width = 96
const height = 24
const edge = 2

/** The time to answer of each of the last checks, and the median; nothing without answers. */
const Spark = ({ checks }: Pick<History, 'checks'>) => {
  const { t, language } = useTexts()
  const answers = answersOf(checks)
  if (answers === null) return null
  const ms = (value: number) => t('uptime.ms', { n: formatNumber(Math.round(value), language) })
  const drawn = sparkOf(checks)
    .map((line) => {
      const points = line.map(({ x, y }) => `${(x * width).toFixed(1)} ${(edge + y * (height - 2 * edge)).toFixed(1)}`)
      return `M${points.join('L')}${points.length === 1 ? 'h.1' : ''}`
    })
    .join('')
  return (
    <>
      <svg
        className="uptime-spark wide"
        role="img"
        aria-label={t('uptime.answers', { p95: ms(answers.p95) })}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        <path d={drawn} />
      </svg>
      <span className="small mute">{ms(answers.median)}</span>
    </>
  )
}

const kinds = { UP: 'success', DOWN: 'danger', UNKNOWN: 'plain' } as const

/** The monitor's interval, its fault since when, and whether it is hidden. */
const useDetails = ({ interval, enabled, status, history }: Monitor, hidden: boolean): readonly string[] => {
  const { t, language } = useTexts()
  const now = useNow()
  const reason = enabled ? (history?.reason ?? null) : 'disabled'
  const since = status === 'DOWN' ? (history?.since ?? null) : null
  return [
    t('uptime.every', { time: minutesText(interval, language) }),
    ...(since === null ? [] : [t('uptime.downSince', { time: lastingText(since, now, language) })]),
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
      <Stack as="span" align="start" className="uptime-answers">
        <Spark checks={checks} />
      </Stack>
      <b className="uptime-percent strong ends">
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
  const { t, language } = useTexts()
  const send = useCommand()
  const hasRoom = useFlow('settings', ({ context }) => hasRoomForLabel(context.settings))
  const { id, name, target, interval, enabled, status, history } = monitor
  const label = useLabels()(id)
  const { hidden } = label
  const isFull = !hasRoom && !hidden
  const n = formatNumber(labelLimit(), language)
  return (
    <div className={`cells gap-4 uptime-row${past ? ' uptime-row-past' : ''}`}>
      <div className="uptime-what leads clip">
        <b className="strong block breaks">{name}</b>
        <code dir="ltr" className="name mute small breaks">
          {target}
        </code>
        <Row as="ul" align="stretch" wrap className="dotted dim small">
          {useDetails(monitor, hidden).map((detail) => (
            <Row as="li" align="stretch" key={detail}>
              {detail}
            </Row>
          ))}
        </Row>
      </div>
      <Tag kind={kinds[status]} dot text={t(`uptime.statuses.${status}`)} />
      {past && <Past history={history} />}
      <Row as="span" align="stretch" justify="end" className="uptime-tools">
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
          label={t(hidden ? 'uptime.unhide' : isFull ? 'uptime.hideFull' : 'uptime.hide', { name, n })}
          disabled={isFull}
          onPress={() => send('settings', { type: 'row.label', ...label, hidden: !hidden })}
        />
      </Row>
    </div>
  )
}
