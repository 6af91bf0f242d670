import type { ReactNode } from 'react'
import { useTitle } from '../useTitle.ts'
import type { PictureName } from './Picture.tsx'
import { Picture } from './Picture.tsx'

export interface MessagePageProps {
  title: string
  words: string
  picture?: PictureName
  /** Technical details, folded away. */
  details?: { label: string; text: string }
  /** Buttons and links. */
  children?: ReactNode
}

/** A whole page that says one thing: not found, error, sign in, home. */
export const MessagePage = ({ title, words, picture, details, children }: MessagePageProps) => {
  useTitle(title)
  return (
    <main className="page">
      {picture !== undefined && <Picture name={picture} />}
      <h1>{title}</h1>
      <p>{words}</p>
      {children !== undefined && <div className="page-actions">{children}</div>}
      {details !== undefined && (
        <details>
          <summary>{details.label}</summary>
          <pre dir="ltr">{details.text}</pre>
        </details>
      )}
    </main>
  )
}
