import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface SwitchProps {
  label: string
  hint?: string
  icon?: IconName
  on: boolean
  disabled?: boolean
  onSwitch: (on: boolean) => void
}

export const Switch = ({ label, hint, icon, on, disabled, onSwitch }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className="switch"
    aria-checked={on}
    disabled={disabled}
    onClick={() => onSwitch(!on)}
  >
    {icon !== undefined && <Icon name={icon} />}
    <span className="switch-words">
      <b>{label}</b>
      {hint !== undefined && <span className="field-hint">{hint}</span>}
    </span>
    <span className="switch-track" />
  </button>
)
