import type { ReactNode } from 'react'

/** How it stands, in words. */
export const Say = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="record-say">
    <h3>{title}</h3>
    {children}
  </div>
)
