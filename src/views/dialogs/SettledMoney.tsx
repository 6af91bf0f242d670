import type { ComponentProps } from 'react'
import { useRef } from 'react'
import { settles } from '../../machines/delays.ts'
import { MoneyField } from '../ui/MoneyField.tsx'
import { useSettled } from '../useSettled.ts'

interface SettledMoneyProps
  extends Omit<ComponentProps<typeof MoneyField>, 'initialDigits' | 'holds' | 'onInput' | 'onSettle' | 'ref'> {
  /** As the machine holds it; null for none. */
  amount: number | null
  /** It cannot go without: left empty, the field shows the amount that holds. */
  needed?: boolean
  onSettle: (text: string) => void
}

/** A money field whose keystrokes rest first. It begins anew where the machine's amount becomes another than was typed. */
export const SettledMoney = ({ amount, needed = false, onSettle, ...field }: SettledMoneyProps) => {
  const digits = amount === null ? '' : String(amount)
  const typed = useRef(digits)
  const seen = useRef({ digits, round: 0 })
  const settled = useSettled(settles.price, (text) => {
    if (text !== digits && !(needed && text === '')) onSettle(text)
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
        settled.onInput(text)
      }}
      onSettle={settled.settle}
    />
  )
}
