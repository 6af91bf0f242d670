import type { ReactNode } from 'react'
import './told.css'

/** What a sheet says and offers, one under the other. */
export const SheetBody = ({ children }: { children: ReactNode }) => <div className="sheet-body">{children}</div>
