import type { History } from '../../events/cloud/uptime.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { answersOf, sparkOf } from './uptimeFigures.ts'

const width = 96
const height = 24
const edge = 2

/** The time to answer of each of the last checks, and the median; nothing without answers. */
export const Spark = ({ checks }: Pick<History, 'checks'>) => {
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
        className="uptime-spark"
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
