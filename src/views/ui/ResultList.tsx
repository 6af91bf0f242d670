import type { KeyboardEvent, ReactNode } from 'react'
import { Stack } from './layout.tsx'

interface ResultListProps {
  id: string
  label: string
  /** `<li>` with a Result each. */
  children: ReactNode
}

const step = (event: KeyboardEvent<HTMLUListElement>) => {
  const list = event.currentTarget
  const buttons = [...list.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  if (to >= 0) buttons[Math.min(to, buttons.length - 1)]?.focus()
  else document.querySelector<HTMLInputElement>(`[aria-controls="${list.id}"]`)?.focus()
}

/** Results of a search: arrows move through them, and from the first one up to the search field. */
export const ResultList = ({ id, label, children }: ResultListProps) => (
  <Stack id={id} as="ul" className="results ruled" aria-label={label} onKeyDown={step}>
    {children}
  </Stack>
)
