import type { taxListed } from '../../machines/tax/taxListed.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import './due.css'
import { Row } from '../ui/layout.tsx'

interface DueProps {
  listed: ReturnType<typeof taxListed>
  /** From its date to the deadline. */
  days: number
  /** The first words: the invoice's age, or the name of its deadline. */
  label: string
}

/** The height of a tick: one a day. */
const tick = 20
/** Days left from which their word is red. The bar is not: a list of red bars says that all is lost. */
const near = 3

const Ticks = ({ days, gone }: { days: number; gone: number }) => (
  <svg className="tax-ticks wide" viewBox={`0 0 ${days * tick} 8`} preserveAspectRatio="none" aria-hidden="true">
    <path d={`M0 4h${days * tick}`} />
    {gone > 0 && <path className="mute" d={`M0 4h${gone * tick}`} />}
  </svg>
)

/** The invoice's age, and the days left to send it. */
export const TaxDue = ({ listed: { age, left, due }, days, label }: DueProps) => {
  const { t, language } = useTexts()
  const n = (value: number) => ({ count: value, n: formatNumber(value, language) })
  const words = (said: NonNullable<typeof due>) => {
    if (said !== 'left') return t(`taxList.${said}`)
    return left === 0 ? t('taxList.lastDay') : t('taxList.left', n(left))
  }
  const isNear = due === 'passed' || (due === 'left' && left <= near)
  return (
    <div className="tax-due stack">
      <Row as="span" gap={2} align="stretch" justify="between" className="dim small">
        <span>{label}</span>
        {due !== null && <b className={isNear ? 'danger strong' : 'ink strong'}>{words(due)}</b>}
      </Row>
      {(due === 'left' || due === 'passed') && <Ticks days={days} gone={Math.min(age, days)} />}
    </div>
  )
}
