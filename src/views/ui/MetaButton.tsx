import type { ReactNode, Ref } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface MetaButtonProps {
  icon: IconName
  label: string
  /** The chosen value, or its placeholder. */
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
  onPress: () => void
}

/** Payer or date at the head of the invoice. */
export const MetaButton = ({ icon, label, children, ref, onPress }: MetaButtonProps) => (
  <button ref={ref} type="button" className="meta" aria-haspopup="dialog" onClick={onPress}>
    <Icon name={icon} />
    <span>
      <span className="small mute">{label}</span>
      <b>{children}</b>
    </span>
  </button>
)
