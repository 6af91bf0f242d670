import { useTexts } from '../texts/index.ts'
import { formatPercent } from './format.ts'
import { Row, Stack } from './layout.tsx'

interface ProgressBarProps {
  label: string
  /** From 0 to 1; null if unknown. */
  value: number | null
}

export const ProgressBar = ({ label, value }: ProgressBarProps) => {
  const { language } = useTexts()
  const part = value === null ? null : Math.floor(Math.min(1, Math.max(0, value)) * 100)
  return (
    <Stack
      gap={1}
      className={`progress${part === null ? ' progress-unknown' : ''}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={part ?? undefined}
    >
      <Row gap={3} align="stretch" justify="between" className="dim small">
        <span>{label}</span>
        {part !== null && <span className="num">{formatPercent(part / 100, language)}</span>}
      </Row>
      <div className="progress-track">
        <div className="progress-fill" style={part === null ? undefined : { inlineSize: `${part}%` }} />
      </div>
    </Stack>
  )
}
