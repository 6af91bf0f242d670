import type { ReactNode } from 'react'
import { useTitle } from '../ui/useTitle.ts'

interface ShellPageProps {
  title: string
  /** The browser tab's name, if the title is a sentence. */
  tab?: string
  /** Under the title: a sentence about the page. */
  words?: string
  /** Beside the title: the page's commands. */
  actions?: ReactNode
  /** Its subject is still loading. */
  busy?: boolean
  children: ReactNode
}

export const ShellPage = ({ title, tab = title, words, actions, busy = false, children }: ShellPageProps) => {
  useTitle(tab)
  return (
    <main className="shell-main" aria-busy={busy || undefined}>
      <header className="shell-title">
        <div>
          <h1>{title}</h1>
          {words !== undefined && <p>{words}</p>}
        </div>
        {actions}
      </header>
      {children}
    </main>
  )
}
