import { useTexts } from '../texts/index.ts'
import { formatNumber } from './format.ts'
import { Icon } from './Icon.tsx'
import type { Typing } from './QuantityField.tsx'
import { QuantityField } from './QuantityField.tsx'

interface StepperProps {
  name: string
  quantity: number
  /** At the largest quantity. */
  full?: boolean
  onMore: () => void
  /** One less; at 1 or below the button is a bin and removes the item. */
  onLess: () => void
  /** Makes the number editable; without it the number only shows. */
  typing?: Typing
}

export const Stepper = ({ name, quantity, full = false, onMore, onLess, typing }: StepperProps) => {
  const { t, language } = useTexts()
  const n = formatNumber(quantity, language)
  const less = quantity > 1 ? t('basket.less', { name }) : t('basket.remove', { name })
  return (
    <fieldset className="qty" aria-label={t('basket.quantity', { name, n })}>
      <button type="button" aria-label={less} title={less} onClick={onLess}>
        <Icon name={quantity > 1 ? 'minus' : 'trash'} small />
      </button>
      {typing === undefined ? (
        <b className="num" aria-live="polite">
          {n}
        </b>
      ) : (
        <QuantityField label={t('basket.quantity', { name, n })} quantity={quantity} {...typing} />
      )}
      <button type="button" aria-label={t('basket.more', { name })} disabled={full} onClick={onMore}>
        <Icon name="plus" small />
      </button>
    </fieldset>
  )
}
