import type { ReactNode } from 'react'
import './told.css'

export const SheetBody = ({ children }: { children: ReactNode }) => <div className="sheet-body">{children}</div>
