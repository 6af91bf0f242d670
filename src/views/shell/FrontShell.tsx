import type { ReactNode } from 'react'
import type { Language } from '../../events/values/currency.ts'
import { Foot } from '../common/Foot.tsx'
import { useTexts } from '../texts/index.ts'
import { FrontBar } from './FrontBar.tsx'
import './shell.css'
import './front.css'
import { Stack } from '../ui/layout.tsx'

interface FrontShellProps {
  /** In the bar: the other theme, drawn by the program. */
  theme?: ReactNode
  /** Makes a language the setting; without the program, the bar's link asks for it. */
  onLanguage?: (language: Language) => void
  notes?: ReactNode
  children: ReactNode
}

/** The frame of visitors' pages: bar, page, foot. It needs no flow, so that the build can render it. */
export const FrontShell = ({ theme, onLanguage, notes, children }: FrontShellProps) => {
  const { t } = useTexts()
  return (
    <div className="front">
      <a className="shell-skip" href="#page">
        {t('shell.skip')}
      </a>
      <FrontBar theme={theme} onLanguage={onLanguage} />
      <Stack id="page" className="front-page unringed" tabIndex={-1}>
        {notes !== undefined && (
          <Stack gap={2} className="shell-notes said wide">
            {notes}
          </Stack>
        )}
        {children}
      </Stack>
      <Foot sealed />
    </div>
  )
}
