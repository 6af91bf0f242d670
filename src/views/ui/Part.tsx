import type { ReactNode } from 'react'
import { useId } from 'react'

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
