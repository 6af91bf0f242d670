import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Labelled, Sellable } from '../entities.ts'
import { checkDigit, Gtin, isGtin } from './gtin.ts'
import type { ScaleLayout } from './scaleLayout.ts'
import { LabelValue } from './scaleLayout.ts'
import type { Unit } from './units.ts'

/** A label as it is split. `gtin`: the product's own code, with zeros for the value. */
export const ScaleLabel = t.strict({ gtin: Gtin, ...LabelValue.type.props })
export type ScaleLabel = t.TypeOf<typeof ScaleLabel>

/** How many digits a label has. */
export const labelLength = 13

/** What a code says under a layout; null for a code that is not of its prefix. */
export const splitLabel = (code: string, { prefix, item, says }: ScaleLayout): ScaleLabel | null => {
  if (!isGtin(code) || code.length !== labelLength || !code.startsWith(prefix)) return null
  const end = prefix.length + Number(item)
  const body = code.slice(0, end).padEnd(labelLength - 1, '0')
  const value = Number(code.slice(end, -1)) * (says === 'toman' ? 10 : 1)
  return { gtin: body + checkDigit(body), says: says === 'weight' ? 'grams' : 'rials', value }
}

/** What a code says by the layouts that a shop has chosen; null where none is for it. */
export const labelBy = (layouts: readonly ScaleLayout[], code: string): ScaleLabel | null =>
  layouts.map((layout) => splitLabel(code, layout)).find((label) => label !== null) ?? null

/** Why a label is not sold: it was printed without goods, or its price cannot be said by the product's. */
export type LabelRefusal = 'labelNoWeight' | 'labelNoPrice' | 'labelUnfit'

/** At most one rial in so many is lost where the label's price is no whole thousandth of the product's. */
const leastShare = 100

/**
 * What is sold by a label. Its price is the shelf's, as the product's is. What the product's price does not divide is
 * cut to the thousandth: the customer never pays more than the label says. `short`: what it comes to then.
 */
export const soldByLabel = (
  { says, value }: LabelValue,
  product: Sellable,
  unit?: Unit,
): E.Either<LabelRefusal, { product: Labelled; short: number | null }> => {
  if (says === 'grams') {
    if (value === 0) return E.left('labelNoWeight')
    return E.right({ product: { ...product, quantity: unit === 'g' ? value : value / 1000 }, short: null })
  }
  if (value === 0) return E.left('labelNoPrice')
  const { price, dynamic, currency } = product
  if (currency !== 'IRR') return E.left('labelUnfit')
  if (price === null || price === 0 || dynamic)
    return E.right({ product: { ...product, price: value, dynamic: false, quantity: null }, short: null })
  const exact = value * 1000
  const lost = exact % price
  if (lost * leastShare > exact) return E.left('labelUnfit')
  const quantity = (exact - lost) / price / 1000
  return E.right({ product: { ...product, quantity }, short: lost === 0 ? null : (exact - lost) / 1000 })
}
