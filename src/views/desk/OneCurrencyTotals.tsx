import type { Line } from '../../events/entities.ts'
import type { Amounts } from '../../events/values/amounts.ts'
import { vatOfLines } from '../../events/values/taxVat.ts'
import { namedSums } from '../common/namedSums.ts'
import { useTexts } from '../texts/index.ts'
import { formatMoney } from '../ui/format.ts'
import { Totals } from '../ui/Totals.tsx'

/**
 * Total, VAT and payable of an invoice's lines in one currency, as they are stored, with the tax office's VAT, which is
 * cut by line, of an invoice that can be sent there.
 */
export const OneCurrencyTotals = ({ lines, sums }: { lines: readonly Line[]; sums: Amounts }) => {
  const { t, language } = useTexts()
  const { kind, currency, vat, payable, exempt } = sums
  const atOffice = kind === 'none' || exempt > 0 ? vat : vatOfLines(lines)
  const note =
    atOffice === vat ? {} : { note: t('basket.vatDiffers', { vat: formatMoney(atOffice, currency, language) }) }
  return (
    <Totals
      lines={namedSums(sums, language)}
      pay={{ label: t('basket.payable'), amount: payable, currency }}
      {...note}
    />
  )
}
