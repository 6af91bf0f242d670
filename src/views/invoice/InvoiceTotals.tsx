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
  vat: string
}

export const InvoiceTotals = ({ lines, total, currency, vat }: InvoiceTotalsProps) => {
  const { t, language } = useTexts()
  const sums = amountsOf({ lines, total, currency, vat })
  const { several } = sums
  if (several === null) return <OneCurrencyTotals lines={lines} sums={sums} />
  const stored = t('invoice.storedAs', { total: formatMoney(total, currency, language) })
  return <SeveralTotals sums={several} note={`${t('basket.mixedWarning')} ${stored}`} />
}
