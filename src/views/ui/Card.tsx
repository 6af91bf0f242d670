import type { ReactNode } from 'react'

interface CardProps {
  /** Names the region; with `heading` it is also seen. */
  label: string
  heading?: boolean
  /** Beside the heading, at the end of its line. */
  aside?: ReactNode
  /** A further class, such as `sheet`. */
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
