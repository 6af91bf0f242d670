import type { ComponentProps } from 'react'
import { DialMenu } from '../ui/DialMenu.tsx'
import { useDialEntries } from './useDialEntries.ts'

export const DeskMenu = (props: Omit<ComponentProps<typeof DialMenu>, 'sections'>) => (
  <DialMenu {...props} sections={useDialEntries()} />
)
