import type { Line } from '../../events/entities.ts'
import { vatPercent } from '../../events/values/money.ts'
import { vatDiffers, vatOfLines } from '../../events/values/taxVat.ts'
import type { Totals as Sums } from '../../machines/desk/select.ts'
import { useTexts } from '../texts/index.ts'
import { formatMoney, formatPercent } from '../ui/format.ts'
import { Totals } from '../ui/Totals.tsx'

/** Total, VAT and payable of lines in one currency, with the tax office's VAT, which is cut by line. */
export const OneCurrencyTotals = ({ lines, sums }: { lines: readonly Line[]; sums: Sums }) => {
  const { t, language } = useTexts()
  const { currency, total, vat, payable } = sums
  const note = vatDiffers(lines, total)
    ? { note: t('basket.vatDiffers', { vat: formatMoney(vatOfLines(lines), currency, language) }) }
    : {}
  return (
    <Totals
      lines={[
        { label: t('basket.total'), amount: total, currency },
        { label: t('basket.vat', { percent: formatPercent(vatPercent / 100, language) }), amount: vat, currency },
      ]}
      pay={{ label: t('basket.payable'), amount: payable, currency }}
      {...note}
    />
  )
}
