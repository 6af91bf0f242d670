import type { ReactNode } from 'react'
import './told.css'

interface SayProps {
  title: string
  /** Read out when it turns; at once where something went wrong. */
  role?: 'status' | 'alert'
  children?: ReactNode
}

/** How it stands, in words. */
export const Say = ({ title, role, children }: SayProps) => (
  <div className="say" role={role}>
    <h3>{title}</h3>
    {children}
  </div>
)
