import type { ReactNode } from 'react'
import { useId } from 'react'
import { Icon } from './Icon.tsx'
import { Row, Stack } from './layout.tsx'

interface PartNoteProps {
  warning?: boolean
  children: ReactNode
}

/** A sentence in a part: that something is well, or a warning. */
export const PartNote = ({ warning = false, children }: PartNoteProps) => (
  <Row as="p" gap={2} className={warning ? 'part-note dim part-warning' : 'part-note dim'}>
    <Icon name={warning ? 'warning' : 'done'} small first />
    {children}
  </Row>
)

interface PartProps {
  title: string
  hint?: string
  children: ReactNode
}

export const Part = ({ title, hint, children }: PartProps) => {
  const id = useId()
  return (
    <Stack as="section" gap={3} className="part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {hint !== undefined && <p className="field-hint mute small">{hint}</p>}
      {children}
    </Stack>
  )
}
