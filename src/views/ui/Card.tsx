import type { ReactNode } from 'react'

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
      <div className="card-head">
        <h2>{label}</h2>
        {aside}
      </div>
    )}
    {children}
  </section>
)
