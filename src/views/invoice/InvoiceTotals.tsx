import type { Line } from '../../events/entities.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import type { Currency } from '../../events/values/currency.ts'
import { OneCurrencyTotals } from '../desk/OneCurrencyTotals.tsx'
import { SeveralTotals } from '../desk/SeveralTotals.tsx'
import { useTexts } from '../texts/index.ts'
import { formatMoney } from '../ui/format.ts'

interface InvoiceTotalsProps {
  lines: readonly Line[]
  total: number
  currency: Currency
}

export const InvoiceTotals = ({ lines, total, currency }: InvoiceTotalsProps) => {
  const { t, language } = useTexts()
  const { several, ...sums } = amountsOf({ lines, total, currency })
  if (several === null) return <OneCurrencyTotals lines={lines} sums={sums} />
  const stored = t('invoice.storedAs', { total: formatMoney(total, currency, language) })
  return <SeveralTotals sums={several} note={`${t('basket.mixedWarning')} ${stored}`} />
}
