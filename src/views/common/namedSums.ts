import type { Amounts } from '../../events/values/amounts.ts'
import type { Language } from '../../events/values/currency.ts'
import { exact } from '../../events/values/decimals.ts'
import { t } from '../texts/index.ts'
import { formatPercent } from '../ui/format.ts'

type Counted = Pick<Amounts, 'kind' | 'percent' | 'total' | 'discount' | 'exempt' | 'rounding' | 'vat' | 'currency'>

/** What stands above the payable of an invoice in one currency, each sum by its name. */
export const namedSums = (amounts: Counted, language: Language) => {
  const { kind, percent, total, discount, exempt, rounding, vat, currency } = amounts
  const rate = { percent: formatPercent(percent / 100, language) }
  const named = (label: string, amount: number) => ({ label, amount, currency })
  return [
    ...(discount > 0
      ? [named(t('basket.beforeDiscount'), exact(total + discount)), named(t('basket.discount'), discount)]
      : []),
    named(t('basket.total'), total),
    ...(rounding > 0 ? [named(t('basket.roundedDown'), rounding)] : []),
    ...(rounding < 0 ? [named(t('basket.roundedUp'), -rounding)] : []),
    ...(exempt > 0 ? [named(t('basket.exempt'), exempt)] : []),
    ...(kind === 'none' ? [] : [named(t(kind === 'included' ? 'basket.vatIncluded' : 'basket.vat', rate), vat)]),
  ]
}
