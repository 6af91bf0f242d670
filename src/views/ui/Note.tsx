import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import './told.css'

interface NoteProps {
  icon: IconName
  kind?: 'plain' | 'mute' | 'danger'
  children: ReactNode
}

/** Small words beside an action or its outcome; failures are read out at once. */
export const Note = ({ icon, kind = 'plain', children }: NoteProps) => (
  <p className={`note beside level dim small note-${kind}`} role={kind === 'danger' ? 'alert' : undefined}>
    <Icon name={icon} small first />
    <span>{children}</span>
  </p>
)
