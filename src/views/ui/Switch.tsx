import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { Stack } from './layout.tsx'

interface SwitchProps {
  label: string
  /** Of a round one: its state in words. */
  hint?: string
  icon?: IconName
  on: boolean
  disabled?: boolean
  /** Without room for its words: they are its name and its tooltip. */
  round?: boolean
  onSwitch: (on: boolean) => void
}

export const Switch = ({ label, hint, icon, on, disabled, round = false, onSwitch }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className={round ? 'round round-switch' : 'switch starts rounded-s icons-dim beside gap-3 wide'}
    aria-checked={on}
    disabled={disabled}
    onClick={() => onSwitch(!on)}
    {...(round && { 'aria-label': label, title: hint === undefined ? label : `${label}: ${hint}` })}
  >
    {icon !== undefined && <Icon name={icon} />}
    {!round && (
      <>
        <Stack as="span" className="grow">
          <b className="strong">{label}</b>
          {hint !== undefined && <span className="field-hint mute small">{hint}</span>}
        </Stack>
        <span className="switch-track anchor rigid" />
      </>
    )}
  </button>
)
