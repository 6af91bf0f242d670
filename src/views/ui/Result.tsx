import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { Name } from './Name.tsx'

interface ResultProps {
  icon: IconName
  text: string
  /** A second line in small. */
  note?: ReactNode
  /** At the end of the line: a price, a mark. */
  aside?: ReactNode
  label?: string
  chosen?: boolean
  onPress: () => void
}

/** A row to choose, in search results, pickers and lists. */
export const Result = ({ icon, text, note, aside, label, chosen, onPress }: ResultProps) => (
  <button type="button" className="result" aria-label={label} aria-pressed={chosen} onClick={onPress}>
    <Icon name={icon} />
    <span className="result-text">
      <b>
        <Name text={text} />
      </b>
      {note !== undefined && <span className="small mute">{note}</span>}
    </span>
    {aside}
  </button>
)
