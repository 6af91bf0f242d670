import type { ReactNode } from 'react'
import { memo } from 'react'
import type { Currency } from '../../events/values/currency.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from './format.ts'
import { Money } from './Money.tsx'
import { Name } from './Name.tsx'
import type { Typing } from './QuantityField.tsx'
import { SortableRow } from './SortableRow.tsx'
import { Stepper } from './Stepper.tsx'

export interface ItemView {
  id: string
  name: string
  currency: Currency
  price: number
  quantity: number
  /** What the quantity counts, in words; null for pieces. */
  unit: string | null
  /** Price times quantity; null if that is too large to be exact. */
  sum: number | null
}

interface ItemRowProps {
  item: ItemView
  /** Shows each price's currency if the items have several. */
  marked: boolean
  maxQuantity: number
  onMore: (id: string) => void
  onLess: (id: string) => void
  typing?: (id: string) => Typing
  /** A price field instead of the shown price. */
  price?: (item: ItemView, marked: boolean) => ReactNode
}

/** It is drawn again only if what it shows changes: its callers keep items and callbacks. */
export const ItemRow = memo(({ item, marked, maxQuantity, onMore, onLess, typing, price }: ItemRowProps) => {
  const { language } = useTexts()
  return (
    <SortableRow id={item.id} name={item.name} look="item hovers-paper cells">
      <div className="item-name">
        <b className="strong">
          <Name text={item.name} />
        </b>
        <span className="small mute">
          {price?.(item, marked) ?? <Money amount={item.price} currency={item.currency} bare={!marked} />}
          {(item.quantity > 1 || item.unit !== null) && (
            <span className="num">
              {' '}
              × {formatNumber(item.quantity, language)}
              {item.unit !== null && ` ${item.unit}`}
            </span>
          )}
        </span>
      </div>
      <Stepper
        name={item.name}
        quantity={item.quantity}
        full={item.quantity > maxQuantity - 1}
        onMore={() => onMore(item.id)}
        onLess={() => onLess(item.id)}
        {...(typing !== undefined && { typing: typing(item.id) })}
      />
      <div className="item-sum strong to-right">
        {item.sum !== null && <Money amount={item.sum} currency={item.currency} bare={!marked} />}
      </div>
    </SortableRow>
  )
})
