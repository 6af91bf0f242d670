import type { Language } from '../../events/values/currency.ts'
import type { Unit } from '../../events/values/units.ts'
import type { t as translate } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'

interface Counted {
  quantity: number
  unit?: Unit | undefined
}

/** A quantity with what it counts, where that is not pieces. */
export const quantityWords = (
  { quantity, unit }: Counted,
  { t, language }: { t: typeof translate; language: Language },
): string => {
  const number = formatNumber(quantity, language)
  return unit === undefined ? number : `${number}\u00a0${t(`basket.measures.${unit}`)}`
}
