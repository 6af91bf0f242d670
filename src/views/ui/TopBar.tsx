import type { ReactNode } from 'react'

interface TopBarProps {
  /** Brand, app picker, status. */
  start: ReactNode
  /** Extra round buttons. */
  end?: ReactNode
  /** The speed dial; `data-hand` on the root element says at which end it stands. */
  dial?: ReactNode
}

export const TopBar = ({ start, end, dial }: TopBarProps) => (
  <header className="top">
    <div className="top-start">{start}</div>
    {end !== undefined && <div className="top-end">{end}</div>}
    {dial !== undefined && <div className="top-dial">{dial}</div>}
  </header>
)
