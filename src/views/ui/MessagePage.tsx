import type { ReactNode } from 'react'
import { Row } from './layout.tsx'
import type { PictureName } from './Picture.tsx'
import { Picture } from './Picture.tsx'
import { useTitle } from './useTitle.ts'

export interface MessagePageProps {
  title: string
  words: string
  picture?: PictureName
  /** Read out at once, since it replaced the page. */
  urgent?: boolean
  below?: ReactNode
  children?: ReactNode
}

/** A whole page with one message: not found, error, sign in, home. */
export const MessagePage = ({ title, words, picture, urgent = false, below, children }: MessagePageProps) => {
  useTitle(title)
  return (
    <main className="page">
      {picture !== undefined && <Picture name={picture} />}
      <div role={urgent ? 'alert' : undefined}>
        <h1>{title}</h1>
        <p>{words}</p>
      </div>
      {children !== undefined && (
        <Row gap={3} align="stretch" justify="center" wrap className="down-5">
          {children}
        </Row>
      )}
      {below}
    </main>
  )
}
