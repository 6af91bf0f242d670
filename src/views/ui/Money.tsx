import type { Currency } from '../../events/values/currency.ts'
import { useTexts } from '../texts/index.ts'
import { moneyParts } from './format.ts'

interface MoneyProps {
  /** In units of the currency, with up to three decimals. */
  amount: number
  currency: Currency
  /** Leaves the currency's mark out, if the column has it. */
  bare?: boolean
}

export const Money = ({ amount, currency, bare = false }: MoneyProps) => {
  const { language } = useTexts()
  const { amount: figures, mark, markFirst, gap } = moneyParts(amount, currency, language)
  const sign = <span className="money-mark">{markFirst ? `${mark}${gap}` : `${gap}${mark}`}</span>
  return (
    <bdi className="money num" dir={language === 'fa' ? 'rtl' : 'ltr'}>
      {!bare && markFirst && sign}
      {figures}
      {!bare && !markFirst && sign}
    </bdi>
  )
}
