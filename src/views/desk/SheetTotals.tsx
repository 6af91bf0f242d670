import type { Line } from '../../events/entities.ts'
import { vatOfLines } from '../../events/values/money.ts'
import { selectCurrencyTotals, selectLines, totalsOf } from '../../machines/desk/select.ts'
import { useTexts } from '../texts/index.ts'
import { formatMoney, formatPercent } from '../ui/format.ts'
import { Totals } from '../ui/Totals.tsx'
import { useFlow } from '../useDesk.tsx'
import { SeveralTotals } from './SeveralTotals.tsx'
import { sameTotals } from './totals.ts'

const OneCurrency = ({ lines }: { lines: readonly Line[] }) => {
  const { t, language } = useTexts()
  const totals = totalsOf(lines)
  if (totals === null) return null
  const { currency, total, vat, payable } = totals
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

/** Total, VAT and payable; of several currencies one sum each, in red. */
export const SheetTotals = () => {
  const { t } = useTexts()
  const lines = useFlow('basket', selectLines)
  const sums = useFlow('basket', selectCurrencyTotals, sameTotals)
  if (sums.length < 2) return <OneCurrency lines={lines} />
  return <SeveralTotals sums={sums} note={t('basket.mixedWarning')} />
}
