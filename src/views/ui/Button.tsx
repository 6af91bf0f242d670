import type { ReactNode, Ref } from 'react'
import { useTexts } from '../texts/index.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface ButtonProps {
  children: ReactNode
  kind?: 'primary' | 'quiet' | 'danger' | 'soft' | 'bare'
  icon?: IconName
  /** Shows a spinner and ignores presses; keyboard focus stays. */
  busy?: boolean
  disabled?: boolean
  wide?: boolean
  submits?: boolean
  /** Whether its menu is open now. */
  menu?: boolean
  ref?: Ref<HTMLButtonElement>
  onPress?: () => void
}

export const Button = (props: ButtonProps) => {
  const { children, kind = 'quiet', icon, busy = false, disabled = false, wide = false, submits = false } = props
  const { t } = useTexts()
  return (
    <button
      ref={props.ref}
      type={submits ? 'submit' : 'button'}
      className={`button button-${kind}${wide ? ' wide' : ''}`}
      disabled={disabled}
      aria-haspopup={props.menu === undefined ? undefined : 'menu'}
      aria-expanded={props.menu}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else props.onPress?.()
      }}
    >
      {busy ? <span className="spinner" /> : icon !== undefined && <Icon name={icon} />}
      {children}
      {busy && <VisuallyHidden>{t('a11y.busy')}</VisuallyHidden>}
    </button>
  )
}
