import type { ReactNode } from 'react'
import { useId } from 'react'
import { Icon } from './Icon.tsx'

interface PartNoteProps {
  warning?: boolean
  children: ReactNode
}

/** A sentence in a part: that something is well, or a warning. */
export const PartNote = ({ warning = false, children }: PartNoteProps) => (
  <p className={warning ? 'part-note part-warning' : 'part-note'}>
    <Icon name={warning ? 'warning' : 'done'} small />
    {children}
  </p>
)

interface PartProps {
  title: string
  hint?: string
  children: ReactNode
}

export const Part = ({ title, hint, children }: PartProps) => {
  const id = useId()
  return (
    <section className="part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      {children}
    </section>
  )
}
