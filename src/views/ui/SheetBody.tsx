import type { ReactNode } from 'react'
import './told.css'
import { Stack } from './layout.tsx'

export const SheetBody = ({ children }: { children: ReactNode }) => (
  <Stack gap={4} pad={4} className="sheet-body">
    {children}
  </Stack>
)
