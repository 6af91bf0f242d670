import type { ReactNode } from 'react'

interface DeskLayoutProps {
  notes?: ReactNode
  panel: ReactNode
  /** The invoice being written: beside the panel, on phones under it. */
  sheet: ReactNode
  list: ReactNode
}

export const DeskLayout = ({ notes, panel, sheet, list }: DeskLayoutProps) => (
  <main className="desk">
    {notes !== undefined && <div className="desk-notes">{notes}</div>}
    <div className="desk-main">
      <div className="desk-panel">{panel}</div>
      <div className="desk-list">{list}</div>
    </div>
    <div className="desk-sheet">{sheet}</div>
  </main>
)
