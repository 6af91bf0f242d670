import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Labelled, Sellable } from '../entities.ts'
import { foldCode } from './digits.ts'
import { checkDigit, Gtin, isGtin } from './gtin.ts'
import type { ScaleLayout } from './scaleLayout.ts'
import { LabelValue, Prefix } from './scaleLayout.ts'
import type { Unit } from './units.ts'

/** A label as it is split. `gtin`: the product's own code, with zeros for the value. */
export const ScaleLabel = t.strict({ gtin: Gtin, ...LabelValue.type.props })
export type ScaleLabel = t.TypeOf<typeof ScaleLabel>

const length = 13
const items = ['4', '5', '6'] as const
const kinds = ['weight', 'rial', 'toman'] as const

/** What a code says under a layout; null for a code that is not of its prefix. @internal */
export const splitLabel = (code: string, { prefix, item, says }: ScaleLayout): ScaleLabel | null => {
  if (!isGtin(code) || code.length !== length || !code.startsWith(prefix)) return null
  const end = prefix.length + Number(item)
  const body = code.slice(0, end).padEnd(length - 1, '0')
  const value = Number(code.slice(end, -1)) * (says === 'toman' ? 10 : 1)
  return { gtin: body + checkDigit(body), says: says === 'weight' ? 'grams' : 'rials', value }
}

/** What a code says by the layouts that a shop has chosen; null where none is for it. */
export const labelBy = (layouts: readonly ScaleLayout[], code: string): ScaleLabel | null =>
  layouts.map((layout) => splitLabel(code, layout)).find((label) => label !== null) ?? null

/** Why a typed code is no label of a scale. */
export type LabelError = 'notThirteen' | 'wrongDigit' | 'ours' | 'otherPrefix'

/** Signs before the digits of a reader's burst, as `gtinOnLabel` takes them off. */
const withPrefix = /^[^\d\]]{0,3}(?:\][A-Za-z]\d)?(\d+)$/

/** A layout that a test scan may have been written in: the item's number, and what it says. */
export interface LabelChoice {
  layout: ScaleLayout
  item: string
  label: ScaleLabel
}

/** What a test scan says under each layout. */
export const layoutsOf = (typed: string): E.Either<LabelError, readonly LabelChoice[]> => {
  const folded = foldCode(typed)
  const code = withPrefix.exec(folded)?.[1] ?? folded
  if (!/^\d+$/.test(code) || code.length !== length) return E.left('notThirteen')
  if (!isGtin(code)) return E.left('wrongDigit')
  const prefix = code.slice(0, 2)
  if (prefix === '29') return E.left('ours')
  if (!Prefix.is(prefix)) return E.left('otherPrefix')
  return E.right(
    items.flatMap((item) =>
      kinds.flatMap((says): LabelChoice[] => {
        const layout = { prefix, item, says }
        const label = splitLabel(code, layout)
        return label === null ? [] : [{ layout, item: code.slice(2, 2 + Number(item)), label }]
      }),
    ),
  )
}

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
