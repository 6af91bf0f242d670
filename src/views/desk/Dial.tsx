import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { SpeedDial } from '../ui/SpeedDial.tsx'
import { useDialEntries } from './useDialEntries.ts'

export const Dial = () => {
  const { t } = useTexts()
  const sections = useDialEntries()
  const [open, show] = useState(false)
  return (
    <SpeedDial
      label={open ? t('desk.closeMenu') : t('desk.menu')}
      open={open}
      sections={sections}
      onOpen={() => show(true)}
      onClose={() => show(false)}
    />
  )
}
