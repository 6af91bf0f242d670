import type { MouseEvent, PointerEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from './format.ts'
import { Name } from './Name.tsx'

interface ChipProps {
  name: string
  /** A Money, or words such as "price varies". */
  price: ReactNode
  /** The quantity in the invoice; 0 for none. */
  count: number
  /** The whole chip in words, for screen readers. */
  label: string
  onPress: () => void
  /** A long touch, a right click, or the menu key. */
  onHold?: () => void
}

/** Milliseconds, as phones have it. */
const longTouch = 500

/** Handlers of a button that can be held. A long touch is no press, and Safari tells of none. */
const useHold = (onPress: () => void, onHold?: () => void) => {
  const touch = useRef<ReturnType<typeof setTimeout> | null>(null)
  const isHeld = useRef(false)
  if (onHold === undefined) return { onClick: onPress }
  const end = () => {
    if (touch.current !== null) clearTimeout(touch.current)
    touch.current = null
  }
  const hold = () => {
    isHeld.current = touch.current !== null
    end()
    onHold()
  }
  return {
    onPointerDown({ pointerType }: PointerEvent) {
      isHeld.current = false
      if (pointerType === 'touch') touch.current = setTimeout(hold, longTouch)
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      if (!isHeld.current) hold()
    },
    onClick() {
      if (!isHeld.current) onPress()
      isHeld.current = false
    },
  }
}

export const Chip = ({ name, price, count, label, onPress, onHold }: ChipProps) => {
  const { language } = useTexts()
  const presses = useHold(onPress, onHold)
  return (
    <button
      type="button"
      className="chip hovers-line framed stack"
      aria-pressed={count > 0}
      aria-label={label}
      {...presses}
    >
      <b className="strong">
        <Name text={name} />
      </b>
      <span className="small mute">{price}</span>
      {count > 0 && <span className="chip-count num">{formatNumber(count, language)}</span>}
    </button>
  )
}
