import type { Currency } from '../../events/values/currency.ts'
import { useTexts } from '../texts/index.ts'
import { Icon } from './Icon.tsx'
import { Stack } from './layout.tsx'
import { Money } from './Money.tsx'

interface TotalLine {
  label: string
  amount: number
  currency: Currency
}

interface TotalsProps {
  lines: readonly TotalLine[]
  /** The last line, in large. Left out if the currencies differ. */
  pay?: TotalLine
  /** In red with a warning: one line for each of several currencies. */
  danger?: boolean
  note?: string
}

/** Longer sums than this are set smaller, to stay on one line. */
export const longSum = 10_000_000_000

export const Totals = ({ lines, pay, danger = false, note }: TotalsProps) => {
  const { t } = useTexts()
  return (
    <Stack as="dl" gap={2} className="totals sums torn dim">
      {lines.map((line) => (
        <div key={`${line.label} ${line.currency}`} className={danger ? 'totals-danger' : undefined}>
          <dt>
            {danger && <Icon name="warning" />}
            {line.label}
          </dt>
          <dd>
            <Money amount={line.amount} currency={line.currency} />
          </dd>
        </div>
      ))}
      {pay !== undefined && (
        <div className={`totals-pay${pay.amount >= longSum ? ' totals-long' : ''}`}>
          <dt>{pay.label}</dt>
          <dd>
            <Money amount={pay.amount} currency={pay.currency} />
          </dd>
        </div>
      )}
      {note !== undefined && (
        <div className={danger ? 'totals-note' : 'small'}>
          <dt className="hidden">{t('notices.info')}</dt>
          <dd>{note}</dd>
        </div>
      )}
    </Stack>
  )
}
