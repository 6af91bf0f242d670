import type { ReactNode } from 'react'

interface DetailProps {
  term: ReactNode
  look?: string | undefined
  children: ReactNode
}

/** A term of a description list with its value. */
export const Detail = ({ term, look, children }: DetailProps) => (
  <div className={look}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
