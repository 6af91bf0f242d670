import type { ReactNode } from 'react'
import { Stack } from './layout.tsx'

interface DeskLayoutProps {
  /** They come and go below the panel: nothing that is tapped moves. */
  notes?: ReactNode
  panel: ReactNode
  /** The invoice being written: beside the panel, on phones under it. */
  sheet: ReactNode
  list: ReactNode
}

export const DeskLayout = ({ notes, panel, sheet, list }: DeskLayoutProps) => (
  <Stack as="main" className="desk">
    <Stack gap={4} className="desk-main">
      <div className="desk-panel">{panel}</div>
      {notes !== undefined && (
        <Stack gap={3} className="desk-notes said">
          {notes}
        </Stack>
      )}
      <div className="desk-list">{list}</div>
    </Stack>
    <div className="desk-sheet">{sheet}</div>
  </Stack>
)
