import type { ComponentProps } from 'react'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { debounces } from '../../machines/parts/delays.ts'
import { MoneyField } from './MoneyField.tsx'
import { useDebounced } from './useDebounced.ts'

interface DebouncedMoneyProps
  extends Omit<ComponentProps<typeof MoneyField>, 'initialDigits' | 'holds' | 'onInput' | 'onDebounced' | 'ref'> {
  /** The machine's amount; null for none. */
  amount: number | null
  /** It must not be empty: left empty, the field shows the valid amount again. */
  needed?: boolean
  onDebounced: (text: string) => void
}

/**
 * A money field with debounced keystrokes. It starts anew if the machine's amount differs from the typed one, but not
 * under the hands of who types.
 */
export const DebouncedMoney = ({ amount, needed = false, onDebounced, ...field }: DebouncedMoneyProps) => {
  const digits = amount === null ? '' : String(amount)
  const typed = useRef(digits)
  const waits = useRef(false)
  const seen = useRef({ digits, round: 0 })
  const input = useRef<HTMLInputElement | null>(null)
  const refocuses = useRef(false)
  const place = useCallback((element: HTMLInputElement | null) => {
    input.current = element
  }, [])
  const debounced = useDebounced(debounces.price, (text) => {
    waits.current = false
    if (text !== digits && !(needed && text === '')) onDebounced(text)
  })
  if (seen.current.digits !== digits) {
    const startsAnew = typed.current !== digits && !waits.current
    seen.current = { digits, round: seen.current.round + (startsAnew ? 1 : 0) }
    if (startsAnew) typed.current = digits
    else waits.current &&= typed.current !== digits
    // The field that starts anew is another one: who types goes on in it.
    refocuses.current ||= startsAnew && input.current !== null && input.current === document.activeElement
  }
  useLayoutEffect(() => {
    if (refocuses.current) input.current?.focus()
    refocuses.current = false
  })

  return (
    <MoneyField
      {...field}
      ref={place}
      key={seen.current.round}
      initialDigits={digits}
      {...(needed && { holds: digits })}
      onInput={(text) => {
        typed.current = text
        waits.current = true
        debounced.onInput(text)
      }}
      onDebounced={debounced.flush}
    />
  )
}
