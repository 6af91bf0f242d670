import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type TagKind = 'plain' | 'brand' | 'success' | 'saffron' | 'danger'

interface TagProps {
  kind?: TagKind
  icon?: IconName
  /** Goes on in a second line. */
  long?: boolean
  dot?: boolean
  text: string
}

export const Tag = ({ kind = 'plain', icon, long = false, dot = false, text }: TagProps) => (
  <span className={`tag tag-${kind}${long ? ' tag-long' : ''}${dot ? ' tag-dot' : ''}`}>
    {icon !== undefined && <Icon name={icon} small />}
    {text}
  </span>
)
