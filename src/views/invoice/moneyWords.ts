import type { Currency, Language } from '../../events/values/currency.ts'
import type { t } from '../texts/index.ts'
import { formatList, formatNumber } from '../ui/format.ts'
import { numberInWords } from './numberWords.ts'

/** An amount in words; null if its currency has no coin that small. */
export const moneyInWords = (amount: number, currency: Currency, language: Language, say: typeof t): string | null => {
  const coins = Math.round(amount * 100)
  const [units, cents] = [Math.floor(coins / 100), coins % 100]
  if (coins / 100 !== amount || (currency === 'IRR' && cents > 0)) return null
  const worded = (count: number, coin: Currency | 'cents') =>
    `${numberInWords(count, language)} ${say(`invoice.coins.${coin}`, { count })}`
  return formatList(
    [...(units > 0 || cents === 0 ? [worded(units, currency)] : []), ...(cents > 0 ? [worded(cents, 'cents')] : [])],
    language,
  )
}

/** Rials in the unit that people speak of, if they are whole in it. */
export const inToman = (amount: number, currency: Currency, language: Language): string | null =>
  currency === 'IRR' && amount % 10 === 0 ? formatNumber(amount / 10, language) : null
