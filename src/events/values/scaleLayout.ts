import * as t from 'io-ts'
import { keyword } from './codecs.ts'
import { Count } from './money.ts'

/** What a scale's labels begin with. 29 is ours (`localGtin`). */
export const Prefix = keyword('20', '21', '22', '23', '24', '25', '26', '27', '28')

/** What the digits after the item's number are: grams, rials, or tomans of ten rials. */
const Says = keyword('weight', 'rial', 'toman')

/** How a shop's scale writes its labels of a prefix; `item`: digits of the item's number. */
export const ScaleLayout = t.strict({ prefix: Prefix, item: keyword('4', '5', '6'), says: Says })
export type ScaleLayout = t.TypeOf<typeof ScaleLayout>

/** What a label says of the piece that it is on. */
export const LabelValue = t.strict({ says: keyword('grams', 'rials'), value: Count })
export type LabelValue = t.TypeOf<typeof LabelValue>
