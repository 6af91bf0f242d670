import { either as E } from 'fp-ts'
import type { Labelled, Sellable } from '../../events/entities.ts'
import { soldByLabel } from '../../events/values/scaleLabel.ts'
import type { LabelValue } from '../../events/values/scaleLayout.ts'
import type { Unit } from '../../events/values/units.ts'
import type { ShownNotice } from './flow.ts'
import { noticeOf } from './flow.ts'

interface LabelSale {
  /** Null: the label is refused. */
  add: Labelled | null
  /** Why it is refused, or by how much the sum is below the label's price. */
  said: ShownNotice | null
}

/** With decimals a value is shown as a number, and not as the digits of a code. */
const amount = (value: number): string => value.toFixed(3)

/** What a scale's label adds to the basket, and what is said of it. */
export const labelSale = (label: LabelValue, product: Sellable, unit?: Unit): LabelSale => {
  const { name, nameFa } = product
  const sold = soldByLabel(label, product, unit)
  if (E.isLeft(sold)) return { add: null, said: noticeOf('danger', `scanner.${sold.left}`, { name, nameFa }) }
  const { product: add, short } = sold.right
  const values = { name, nameFa, price: amount(label.value), sum: amount(short ?? 0) }
  return { add, said: short === null ? null : noticeOf('info', 'scanner.labelShort', values) }
}
