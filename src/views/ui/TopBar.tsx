import type { ReactNode } from 'react'

interface TopBarProps {
  start: ReactNode
  end?: ReactNode
  /** The speed dial; `data-hand` on the root element gives its end. */
  dial?: ReactNode
}

export const TopBar = ({ start, end, dial }: TopBarProps) => (
  <header className="top">
    <div className="top-start">{start}</div>
    {end !== undefined && <div className="top-end">{end}</div>}
    {dial !== undefined && <div className="top-dial">{dial}</div>}
  </header>
)
