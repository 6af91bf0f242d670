import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { Stack } from './layout.tsx'

interface ResultProps {
  icon: IconName
  /** A user's text as a `Name`. */
  text: ReactNode
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
  <button
    type="button"
    className="result hovers-paper cells pad-2 wide"
    aria-label={label}
    aria-pressed={chosen}
    onClick={onPress}
  >
    <Icon name={icon} />
    <Stack as="span" className="result-text">
      <b className="strong">{text}</b>
      {note !== undefined && <span className="small mute">{note}</span>}
    </Stack>
    {aside}
  </button>
)
