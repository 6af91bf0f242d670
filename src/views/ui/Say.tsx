import type { ReactNode } from 'react'
import './told.css'
import { Stack } from './layout.tsx'

interface SayProps {
  title: string
  /** Read out on each change; failures at once. */
  role?: 'status' | 'alert'
  children?: ReactNode
}

/** A state in words. */
export const Say = ({ title, role, children }: SayProps) => (
  <Stack gap={1} className="say" role={role}>
    <h3>{title}</h3>
    {children}
  </Stack>
)
