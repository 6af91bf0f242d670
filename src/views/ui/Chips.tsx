import type { ReactNode } from 'react'
import { Stack } from './layout.tsx'

/** The panel of chips; its children are `<li>` with a Chip each. Phones show the first nine. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack as="ul" gap={2} className="chips" aria-label={label}>
    {children}
  </Stack>
)
