import type { ReactNode } from 'react'
import { Row } from './layout.tsx'

interface TopBarProps {
  start: ReactNode
  end?: ReactNode
  /** The speed dial; `data-hand` on the root element gives its end. */
  dial?: ReactNode
}

export const TopBar = ({ start, end, dial }: TopBarProps) => (
  <Row as="header" gap={3} className="top ruled-below">
    <Row gap={3} className="top-start grow">
      {start}
    </Row>
    {end !== undefined && <Row gap={3}>{end}</Row>}
    {dial !== undefined && <div className="top-dial">{dial}</div>}
  </Row>
)
