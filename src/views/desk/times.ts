import { foldDigits } from '../../events/values/digits.ts'
import { maxQuantity } from '../../events/values/money.ts'

/** `3*`, `۳×`: how many the next product is; null where the text says something else. */
export const readTimes = (text: string): number | null => {
  const typed = /^\s*(\d{1,7})\s*[*×]\s*$/.exec(foldDigits(text))?.[1]
  const quantity = Number(typed)
  return typed !== undefined && quantity >= 1 && quantity <= maxQuantity ? quantity : null
}
