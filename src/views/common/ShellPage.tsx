import type { ReactNode } from 'react'
import { Row, Stack } from '../ui/layout.tsx'
import { useTitle } from '../ui/useTitle.ts'

interface ShellPageProps {
  title: string
  /** The browser tab's name, if the title is a sentence. */
  tab?: string
  /** Under the title: a sentence about the page. */
  words?: ReactNode
  /** Beside the title: the page's commands. */
  actions?: ReactNode
  /** Its subject is still loading. */
  busy?: boolean
  children: ReactNode
}

export const ShellPage = ({ title, tab = title, words, actions, busy = false, children }: ShellPageProps) => {
  useTitle(tab)
  return (
    <Stack as="main" gap={5} className="shell-main wide at-top" aria-busy={busy || undefined}>
      <Row as="header" gap={4} align="end" wrap={3} className="shell-title breaks">
        <div>
          <h1>{title}</h1>
          {words !== undefined && <p className="dim">{words}</p>}
        </div>
        {actions}
      </Row>
      {children}
    </Stack>
  )
}
