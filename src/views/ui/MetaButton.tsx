import type { ReactNode, Ref } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { Stack } from './layout.tsx'

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
  <button
    ref={ref}
    type="button"
    className="meta hovers-paper inner beside gap-3 pad-4"
    aria-haspopup="dialog"
    onClick={onPress}
  >
    <Icon name={icon} />
    <Stack as="span">
      <span className="small mute">{label}</span>
      <b className="cut strong">{children}</b>
    </Stack>
  </button>
)
