import type { ReactNode } from 'react'
import { useTitle } from '../ui/useTitle.ts'

interface ShellPageProps {
  title: string
  /** Names the browser's tab where the title is a sentence. */
  tab?: string
  /** Under the title: what there is here, in a sentence. */
  words?: string
  /** Beside the title: what can be begun here. */
  actions?: ReactNode
  /** What it is about is still being read. */
  busy?: boolean
  children: ReactNode
}

/** A page in the shell, under its title. */
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
