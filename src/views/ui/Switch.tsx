import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { Stack } from './layout.tsx'

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
    className="switch beside gap-3 wide"
    aria-checked={on}
    disabled={disabled}
    onClick={() => onSwitch(!on)}
  >
    {icon !== undefined && <Icon name={icon} />}
    <Stack as="span" className="grow">
      <b className="strong">{label}</b>
      {hint !== undefined && <span className="field-hint mute small">{hint}</span>}
    </Stack>
    <span className="switch-track" />
  </button>
)
