import type { Ref } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export interface RoundButtonProps {
  icon: IconName
  label: string
  kind?: 'plain' | 'dial'
  pressed?: boolean
  disabled?: boolean
  /** Ignores presses for now; keyboard focus stays. */
  busy?: boolean
  /** Hidden on narrow screens, where the speed dial has it. */
  extra?: boolean
  /** What it opens, and whether that is open now. */
  opens?: 'menu' | 'dialog'
  open?: boolean
  ref?: Ref<HTMLButtonElement>
  onPress: () => void
}

export const RoundButton = (props: RoundButtonProps) => (
  <button
    ref={props.ref}
    type="button"
    className={`round round-${props.kind ?? 'plain'}${props.extra === true ? ' extra' : ''}`}
    aria-label={props.label}
    title={props.label}
    aria-pressed={props.pressed}
    aria-haspopup={props.opens}
    aria-expanded={props.opens === 'menu' ? (props.open ?? false) : undefined}
    disabled={props.disabled}
    aria-disabled={props.busy || undefined}
    onClick={() => {
      if (props.busy !== true) props.onPress()
    }}
  >
    <Icon name={props.icon} />
  </button>
)
