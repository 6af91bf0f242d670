import { selectCurrencyTotals, selectLines, totalsOf } from '../../machines/desk/select.ts'
import { useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { OneCurrencyTotals } from './OneCurrencyTotals.tsx'
import { SeveralTotals } from './SeveralTotals.tsx'
import { sameTotals } from './totals.ts'

export const SheetTotals = () => {
  const { t } = useTexts()
  const lines = useFlow('basket', selectLines)
  const several = useFlow('basket', selectCurrencyTotals, sameTotals)
  if (several.length > 1) return <SeveralTotals sums={several} note={t('basket.mixedWarning')} />
  const sums = totalsOf(lines)
  return sums && <OneCurrencyTotals lines={lines} sums={sums} />
}
