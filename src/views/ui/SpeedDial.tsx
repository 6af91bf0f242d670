import type { RefObject } from 'react'
import { Suspense, useRef } from 'react'
import type { DialEntry } from './DialMenu.tsx'
import { lazyDialog } from './lazyDialog.tsx'
import { RoundButton } from './RoundButton.tsx'

const DialMenu = lazyDialog(async () => (await import('./DialMenu.tsx')).DialMenu)

interface SpeedDialProps {
  label: string
  open: boolean
  sections: readonly { label: string; entries: readonly DialEntry[] }[]
  onOpen: () => void
  onClose: () => void
}

/** The round button in the corner; its menu is loaded when it opens first. */
export const SpeedDial = ({ label, open, sections, onOpen, onClose }: SpeedDialProps) => {
  const button: RefObject<HTMLButtonElement | null> = useRef(null)
  return (
    <>
      <RoundButton
        ref={button}
        icon="menu"
        kind="dial"
        label={label}
        opens="menu"
        open={open}
        onPress={open ? onClose : onOpen}
      />
      {open && (
        <Suspense>
          <DialMenu label={label} sections={sections} trigger={button} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
