import type { ReactNode } from 'react'
import { Foot } from '../common/Foot.tsx'
import { useTexts } from '../texts/index.ts'
import { FrontBar } from './FrontBar.tsx'
import './shell.css'
import './front.css'

interface FrontShellProps {
  /** In the bar, where the program draws: a way to the other theme. */
  theme?: ReactNode
  /** Banners above the page. */
  notes?: ReactNode
  children: ReactNode
}

/**
 * What a page for visitors stands in: the bar, the page, the foot. It needs the texts and a router and no flow of the desk's, so that the build can
 * write it.
 */
export const FrontShell = ({ theme, notes, children }: FrontShellProps) => {
  const { t } = useTexts()
  return (
    <div className="front">
      <a className="shell-skip" href="#page">
        {t('shell.skip')}
      </a>
      <FrontBar theme={theme} />
      <div id="page" className="front-page" tabIndex={-1}>
        {notes !== undefined && <div className="shell-notes">{notes}</div>}
        {children}
      </div>
      <Foot />
    </div>
  )
}
