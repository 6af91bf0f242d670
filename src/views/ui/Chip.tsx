import type { ReactNode } from 'react'
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
}

export const Chip = ({ name, price, count, label, onPress }: ChipProps) => {
  const { language } = useTexts()
  return (
    <button type="button" className="chip framed stack" aria-pressed={count > 0} aria-label={label} onClick={onPress}>
      <b className="strong">
        <Name text={name} />
      </b>
      <span className="small mute">{price}</span>
      {count > 0 && <span className="chip-count num">{formatNumber(count, language)}</span>}
    </button>
  )
}
