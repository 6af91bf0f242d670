import type { ReactNode } from 'react'
import { Stack } from '../ui/layout.tsx'

/** A figure of the dashboard with its name above it. */
export const DashboardCard = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack as="section" gap={1} align="start" pad={4} className="card dash-card at-top" aria-label={label}>
    <h2 className="small mute">{label}</h2>
    {children}
  </Stack>
)
