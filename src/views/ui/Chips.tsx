import type { ReactNode } from 'react'

/** The panel of chips; its children are `<li>` with a Chip each. Phones show the first nine. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="chips" aria-label={label}>
    {children}
  </ul>
)
