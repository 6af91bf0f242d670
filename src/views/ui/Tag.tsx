import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type TagKind = 'plain' | 'brand' | 'success' | 'saffron' | 'danger'

interface TagProps {
  kind?: TagKind
  icon?: IconName
  text: string
}

export const Tag = ({ kind = 'plain', icon, text }: TagProps) => (
  <span className={`tag tag-${kind}`}>
    {icon !== undefined && <Icon name={icon} small />}
    {text}
  </span>
)
