import { either as E } from 'fp-ts'
import { useLayoutEffect, useRef } from 'react'
import { maxPriceLength, Natural, parseAmount, parseQuantity } from '../../events/values/money.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from './format.ts'
import { usePendingInput } from './pendingInputs.ts'

export interface Typing {
  /** Returns whether it is valid now. */
  onRecount: (quantity: number) => boolean
  /** The typed text is no quantity. */
  onRefuse: (typed: string) => void
}

interface QuantityFieldProps extends Typing {
  label: string
  quantity: number
  whole?: boolean
  /** The field holds an amount of money instead of a quantity. */
  price?: boolean
}

const read = (typed: string, whole: boolean, price: boolean): number | null => {
  if (price) return E.getOrElse((): number | null => null)(parseAmount(typed))
  const quantity = parseQuantity(typed)
  return whole && !Natural.is(quantity) ? null : quantity
}

/** `9,999,999.125` */
const longest = 13

/** A stepper's number as a field: taken on leaving, at Enter, and before any command. A refused text goes. */
export const QuantityField = ({
  label,
  quantity,
  whole = false,
  price = false,
  onRecount,
  onRefuse,
}: QuantityFieldProps) => {
  const { language } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const put = useRef('')
  const drawn = useRef('')
  const shown = formatNumber(quantity, language)

  const show = (text: string) => {
    put.current = text
    if (field.current !== null && field.current.value !== text) field.current.value = text
  }
  useLayoutEffect(() => {
    const isTyped = field.current?.value !== put.current
    if (drawn.current !== shown || !isTyped) show(shown)
    drawn.current = shown
  })

  const leave = usePendingInput(() => {
    const typed = field.current?.value ?? put.current
    if (typed === put.current) return true
    // The command below flushes all inputs first: this one is flushed already.
    put.current = typed
    const counted = read(typed, whole, price)
    if (counted === null) onRefuse(typed)
    const holds = counted !== null && (counted === quantity || onRecount(counted))
    show(holds ? formatNumber(counted, language) : shown)
    return holds
  })

  return (
    <input
      ref={field}
      className="num"
      type="text"
      data-takes="quantity"
      inputMode={whole || price ? 'numeric' : 'decimal'}
      enterKeyHint="done"
      autoComplete="off"
      maxLength={price ? maxPriceLength : longest}
      size={Math.max(2, shown.length)}
      aria-label={label}
      defaultValue={shown}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
        if (event.key !== 'Escape') return
        // Keeps the surrounding window open, too.
        if (field.current?.value !== put.current) event.stopPropagation()
        show(shown)
      }}
    />
  )
}
