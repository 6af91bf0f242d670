import type { ReactNode } from 'react'
import { Row } from './layout.tsx'

interface CardProps {
  /** Names the region; with `heading` it is visible, too. */
  label: string
  heading?: boolean
  /** Beside the heading, at the end of its line. */
  aside?: ReactNode
  look?: string
  children: ReactNode
}

export const Card = ({ label, heading = false, aside, look = '', children }: CardProps) => (
  <section className={`card ${look}`} aria-label={label}>
    {heading && (
      <Row gap={3} pad={2} className="card-head ruled-below">
        <h2>{label}</h2>
        {aside}
      </Row>
    )}
    {children}
  </section>
)
