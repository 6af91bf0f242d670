import * as t from 'io-ts'
import { checkedText, keyword } from './codecs.ts'
import { Count } from './money.ts'

/** What a scale's labels begin with. 29 is ours (`localGtin`). */
export const Prefix = checkedText('ScaleDigits', 'two digits from 20 to 28', (text) => /^2[0-8]$/.test(text))

/** How many digits the item's number has. */
const ItemDigits = checkedText('ScaleDigits', '4, 5 or 6', (text) => /^[456]$/.test(text))

/** What the digits after the item's number are: grams, rials, or tomans of ten rials. */
const Says = keyword('weight', 'rial', 'toman')

/** How a shop's scale writes its labels of a prefix. */
export const ScaleLayout = t.strict({ prefix: Prefix, item: ItemDigits, says: Says })
export type ScaleLayout = t.TypeOf<typeof ScaleLayout>

/** What a label says of the piece that it is on. */
export const LabelValue = t.strict({ says: keyword('grams', 'rials'), value: Count })
export type LabelValue = t.TypeOf<typeof LabelValue>
