import type { History } from '../../events/cloud/uptime.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { drawnChecks, placesOf } from './uptimeFigures.ts'

const step = 4
const most = 28

/** Heights from the top to the line, so that a failed check stands out in grey, too. */
const heights = { down: most, up: 22, none: 14 } as const

/** The last checks side by side: time runs from left to right in every language. */
export const CheckBar = ({ checks }: Pick<History, 'checks'>) => {
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
      className="uptime-bar"
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
