import type { Monitor } from '../../events/cloud/uptime.ts'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { Detail } from '../ui/Detail.tsx'
import { formatNumber, formatPercent } from '../ui/format.ts'
import { durationText, lastingText } from './durationText.ts'
import { answersOf, lastDaysOf, shareOf, upNowOf } from './uptimeFigures.ts'

interface StatProps {
  label: string
  figure: string
  more: string
  alarming?: boolean
}

const Stat = ({ label, figure, more, alarming = false }: StatProps) => (
  <Detail term={label} look="uptime-stat pad-4 card">
    <b className="block">{figure}</b>
    <span className={`small ${alarming ? 'danger strong' : 'mute'}`}>{more}</span>
  </Detail>
)

const useUpNow = (monitors: readonly Monitor[]): StatProps => {
  const { t, language } = useTexts()
  const now = useNow()
  const { up, of, down, unknown, since } = upNowOf(monitors)
  const n = (value: number) => formatNumber(value, language)
  const more = () => {
    if (down === 0) return unknown === 0 ? t('uptime.noneDown') : t('uptime.unknown', { n: n(unknown) })
    if (since === null) return t('uptime.down', { count: down, n: n(down) })
    return t('uptime.downFor', { count: down, n: n(down), time: lastingText(since, now, language) })
  }
  if (of === 0) return { label: t('uptime.upNow'), figure: '–', more: t('uptime.allOff') }
  return {
    label: t('uptime.upNow'),
    figure: t('uptime.upOf', { n: n(up), of: n(of) }),
    more: more(),
    alarming: down > 0,
  }
}

/** All monitors in figures: those that are up, and, with a history, the last 30 days and the times to answer. */
export const UptimeCards = ({ monitors }: { monitors: readonly Monitor[] }) => {
  const { t, language } = useTexts()
  const upNow = useUpNow(monitors)
  const lastDays = lastDaysOf(monitors)
  const answers = answersOf(monitors.flatMap(({ history }) => history?.checks ?? []))
  const ms = (value: number) => t('uptime.ms', { n: formatNumber(Math.round(value), language) })
  return (
    <dl className="uptime-stats thirds gap-3">
      <Stat {...upNow} />
      {lastDays !== null && (
        <Stat
          label={t('uptime.lastDays')}
          figure={formatPercent(shareOf(lastDays.uptime), language)}
          more={
            lastDays.lost === 0
              ? t('uptime.nothingLost')
              : t('uptime.lost', { time: durationText(lastDays.lost, language) })
          }
        />
      )}
      {answers !== null && (
        <Stat label={t('uptime.median')} figure={ms(answers.median)} more={t('uptime.p95', { ms: ms(answers.p95) })} />
      )}
    </dl>
  )
}
