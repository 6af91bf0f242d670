import type { Ref } from 'react'
import { CutName } from './CutName.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface PillButtonProps {
  icon: IconName
  /** Its purpose for screen readers, before the text. */
  label: string
  text: string
  id?: string
  ref?: Ref<HTMLButtonElement>
  onPress: () => void
}

/** A button that shows the present choice and opens the others. */
export const PillButton = ({ icon, label, text, id, ref, onPress }: PillButtonProps) => (
  <button
    ref={ref}
    id={id}
    type="button"
    className="pill hovers-line beside gap-2 strong"
    aria-haspopup="dialog"
    onClick={onPress}
  >
    <Icon name={icon} />
    <VisuallyHidden>{label}: </VisuallyHidden>
    <CutName text={text} />
    <Icon name="down" />
  </button>
)
