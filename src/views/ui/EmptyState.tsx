import type { ReactNode } from 'react'
import type { PictureName } from './Picture.tsx'
import { Picture } from './Picture.tsx'

interface EmptyStateProps {
  picture: PictureName
  title: string
  words?: string
  children?: ReactNode
}

export const EmptyState = ({ picture, title, words, children }: EmptyStateProps) => (
  <div className="empty">
    <Picture name={picture} />
    <h3>{title}</h3>
    {words !== undefined && <p>{words}</p>}
    {children !== undefined && <div className="empty-actions">{children}</div>}
  </div>
)
