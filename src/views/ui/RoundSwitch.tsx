import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface RoundSwitchProps {
  icon: IconName
  label: string
  /** Its state in words. */
  hint?: string
  on: boolean
  disabled?: boolean
  onSwitch: (on: boolean) => void
}

/** A switch without room for its words: they are its name and its tooltip. */
export const RoundSwitch = ({ icon, label, hint, on, disabled, onSwitch }: RoundSwitchProps) => (
  <button
    type="button"
    role="switch"
    className="round round-switch"
    aria-checked={on}
    aria-label={label}
    title={hint === undefined ? label : `${label}: ${hint}`}
    disabled={disabled}
    onClick={() => onSwitch(!on)}
  >
    <Icon name={icon} />
  </button>
)
