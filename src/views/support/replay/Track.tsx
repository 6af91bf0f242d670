import { useMemo } from 'react'
import type { Opened } from '../../../machines/replay/moment.ts'
import type { Bar } from '../../../machines/replay/shownEntries.ts'
import { barsOf } from '../../../machines/replay/shownEntries.ts'
import { useTexts } from '../../texts/index.ts'
import { formatNumber } from '../../ui/format.ts'
import { usePage, useReplay } from './useReplay.tsx'

const most = 180
const [width, gap, high, low] = [2.6, 1.4, 36, 4]

const pathOf = (bars: readonly Bar[], kind: Bar['kind']): string =>
  bars
    .map((bar, at) => {
      if (bar.kind !== kind) return ''
      const top = high - low - bar.height * (high - low)
      return `M${(at * (width + gap)).toFixed(1)} ${high}V${top.toFixed(1)}h${width}V${high}z`
    })
    .join('')

/** The whole log in one picture: high at busy times, failures marked, with a handle that can be dragged. */
export const Track = ({ opened: { timeline } }: { opened: Opened }) => {
  const { t, language } = useTexts()
  const { send } = useReplay()
  const index = usePage(({ context }) => context.index)
  const bars = useMemo(() => barsOf(timeline, most), [timeline])
  const last = timeline.length - 1
  const position = t('replay.position', {
    n: formatNumber(index + 1, language),
    of: formatNumber(timeline.length, language),
  })
  return (
    <div className="re-track anchor" dir="ltr">
      <svg
        className="block wide"
        viewBox={`0 0 ${bars.length * (width + gap)} ${high}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {(['plain', 'fact', 'grave'] as const).map((kind) => (
          <path key={kind} className={`re-bars-${kind}`} d={pathOf(bars, kind)} />
        ))}
      </svg>
      <span className="re-knob" style={{ insetInlineStart: `${last > 0 ? (index / last) * 100 : 0}%` }} />
      <input
        type="range"
        min={0}
        max={Math.max(last, 0)}
        value={index}
        aria-label={t('replay.slider')}
        aria-valuetext={position}
        onChange={(event) => send({ type: 'replay.jump', to: event.currentTarget.valueAsNumber })}
      />
    </div>
  )
}
