import { useLayoutEffect, useRef } from 'react'
import { foldDigits } from '../../events/values/digits.ts'
import { maxQuantity } from '../../events/values/money.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from './format.ts'

interface QuantityFieldProps {
  label: string
  quantity: number
  /** A whole number from 1, when the field is left or Enter is pressed. */
  onRecount: (quantity: number) => void
}

const read = (typed: string): number | null => {
  const digits = foldDigits(typed).replace(/[,٬\s]/g, '')
  const quantity = Number(digits)
  return /^\d{1,7}$/.test(digits) && quantity >= 1 && quantity <= maxQuantity ? quantity : null
}

/** The number of a stepper, typed: what is no quantity gives way to the one that was. */
export const QuantityField = ({ label, quantity, onRecount }: QuantityFieldProps) => {
  const { language } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const shown = formatNumber(quantity, language)

  useLayoutEffect(() => {
    if (field.current !== null) field.current.value = shown
  }, [shown])

  const settle = () => {
    const typed = read(field.current?.value ?? '')
    if (typed !== null && typed !== quantity) onRecount(typed)
    else if (field.current !== null) field.current.value = shown
  }

  return (
    <input
      ref={field}
      className="num"
      type="text"
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      maxLength={9}
      size={Math.max(2, shown.length)}
      aria-label={label}
      defaultValue={shown}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
        if (event.key === 'Escape') event.currentTarget.value = shown
      }}
    />
  )
}
