import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** The head of what folds open, with an arrow of ours in place of the browser's. */
export const Fold = ({ children }: { children: ReactNode }) => (
  <summary className="unmarked beside gap-2 fold">
    <Icon name="down" small />
    {children}
  </summary>
)
