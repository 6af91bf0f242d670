import type { Sum } from '../../events/values/amounts.ts'
import { useTexts } from '../texts/index.ts'
import { Totals } from '../ui/Totals.tsx'

interface SeveralTotalsProps {
  sums: readonly Sum[]
  /** The amount that is stored, or would be. */
  note: string
}

/** One sum for each currency, in red: none of them is the whole. */
export const SeveralTotals = ({ sums, note }: SeveralTotalsProps) => {
  const { t } = useTexts()
  return (
    <Totals
      danger
      lines={sums.map(({ currency, total }) => ({
        label: t('basket.totalIn', { currency: t(`units.${currency}`) }),
        amount: total,
        currency,
      }))}
      note={note}
    />
  )
}
