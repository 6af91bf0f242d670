import type { Line } from '../../../events/entities.ts'
import type { Currency } from '../../../events/values/currency.ts'
import { vatOfLines } from '../../../events/values/money.ts'
import { amountsOf } from '../../../machines/desk/amounts.ts'
import { useTexts } from '../../texts/index.ts'
import { formatMoney, formatPercent } from '../../ui/format.ts'
import { Totals } from '../../ui/Totals.tsx'
import { SeveralTotals } from '../SeveralTotals.tsx'

interface InvoiceTotalsProps {
  lines: readonly Line[]
  total: number
  currency: Currency
}

export const InvoiceTotals = ({ lines, total, currency }: InvoiceTotalsProps) => {
  const { t, language } = useTexts()
  const { vat, payable, several } = amountsOf({ lines, total, currency })
  if (several !== null) {
    const stored = t('invoice.storedAs', { total: formatMoney(total, currency, language) })
    return <SeveralTotals sums={several} note={`${t('basket.mixedWarning')} ${stored}`} />
  }
  const byLine = vatOfLines(lines)
  const note = byLine === vat ? {} : { note: t('basket.vatDiffers', { vat: formatMoney(byLine, currency, language) }) }
  return (
    <Totals
      lines={[
        { label: t('basket.total'), amount: total, currency },
        { label: t('basket.vat', { percent: formatPercent(0.1, language) }), amount: vat, currency },
      ]}
      pay={{ label: t('basket.payable'), amount: payable, currency }}
      {...note}
    />
  )
}
