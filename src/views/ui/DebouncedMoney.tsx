import type { ComponentProps } from 'react'
import { useRef } from 'react'
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

/** A money field with debounced keystrokes. It starts anew if the machine's amount differs from the typed one. */
export const DebouncedMoney = ({ amount, needed = false, onDebounced, ...field }: DebouncedMoneyProps) => {
  const digits = amount === null ? '' : String(amount)
  const typed = useRef(digits)
  const seen = useRef({ digits, round: 0 })
  const debounced = useDebounced(debounces.price, (text) => {
    if (text !== digits && !(needed && text === '')) onDebounced(text)
  })
  if (seen.current.digits !== digits) {
    const isOurs = typed.current === digits
    seen.current = { digits, round: seen.current.round + (isOurs ? 0 : 1) }
    typed.current = digits
  }

  return (
    <MoneyField
      {...field}
      key={seen.current.round}
      initialDigits={digits}
      {...(needed && { holds: digits })}
      onInput={(text) => {
        typed.current = text
        debounced.onInput(text)
      }}
      onDebounced={debounced.flush}
    />
  )
}
