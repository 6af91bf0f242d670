import type { RefObject } from 'react'
import { Suspense, useRef, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { RoundButton } from '../ui/RoundButton.tsx'
import { DeskMenu } from './lazyDesk.ts'

/** The round button in the corner; its menu, with all that it offers, is loaded when it opens first. */
export const Dial = () => {
  const { t } = useTexts()
  const button: RefObject<HTMLButtonElement | null> = useRef(null)
  const [open, show] = useState(false)
  const label = open ? t('desk.closeMenu') : t('desk.menu')
  return (
    <>
      <RoundButton
        ref={button}
        icon="menu"
        kind="dial"
        label={label}
        opens="menu"
        open={open}
        onPress={() => show(!open)}
      />
      {open && (
        <Suspense>
          <DeskMenu label={label} trigger={button} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  )
}
