import type { ReactNode } from 'react'
import { Row, Stack } from './layout.tsx'
import type { PictureName } from './Picture.tsx'
import { Picture } from './Picture.tsx'

interface EmptyStateProps {
  picture: PictureName
  title: string
  words?: string
  children?: ReactNode
}

export const EmptyState = ({ picture, title, words, children }: EmptyStateProps) => (
  <Stack gap={2} align="center" className="empty centred">
    <Picture name={picture} />
    <h3>{title}</h3>
    {words !== undefined && <p>{words}</p>}
    {children !== undefined && (
      <Row gap={2} align="stretch" justify="center" wrap className="down-3">
        {children}
      </Row>
    )}
  </Stack>
)
