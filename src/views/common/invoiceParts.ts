import { either as E } from 'fp-ts'
import type { Currency } from '../../events/values/currency.ts'
import { sumLines } from '../../events/values/money.ts'

/** The plain sum; null if it is too large to be exact. */
export const plainSum = (lines: readonly { price: number; quantity: number }[]): number | null => {
  const sum = sumLines(lines)
  return E.isRight(sum) ? sum.right : null
}

interface Keyed<A> {
  key: string
  index: number
  line: A
}

/** Lines with stable keys: the product's id, numbered if a product has several lines. */
export const keyed = <A extends { product: string; currency: Currency }>(lines: readonly A[]): readonly Keyed<A>[] => {
  const seen = new Map<string, number>()
  return lines.map((line, index) => {
    const times = seen.get(line.product) ?? 0
    seen.set(line.product, times + 1)
    return { key: `${line.product} ${times}`, index, line }
  })
}
