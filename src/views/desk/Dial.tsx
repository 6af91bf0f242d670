import type { ComponentType, RefObject } from 'react'
import { Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { delays } from '../../machines/parts/delays.ts'
import { useTexts } from '../texts/index.ts'
import { lazyDialog } from '../ui/lazyDialog.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'

const DeskMenu = lazyDialog(async () => (await import('./DeskMenu.tsx')).DeskMenu)

/** The round button in the corner; its menu is loaded when it opens first. */
export const Dial = () => {
  const { t } = useTexts()
  const button: RefObject<HTMLButtonElement | null> = useRef(null)
  const [open, show] = useState(false)
  useEffect(() => {
    const waits = setTimeout(DeskMenu.fetchEarly, delays.fetchEarly)
    return () => clearTimeout(waits)
  }, [])
  const label = open ? t('desk.closeTools') : t('desk.tools')
  return (
    <>
      <RoundButton
        ref={button}
        icon="sliders"
        kind="dial"
        label={label}
        opens="menu"
        open={open}
        // The menu is drawn in slices: the button answers at once.
        onPress={() => startTransition(() => show((isOpen) => !isOpen))}
      />
      {open && (
        <Suspense>
          <DeskMenu label={label} trigger={button} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  )
}

export interface MenuButtonProps {
  /** The shell's menu: the shell stands above the desk, and hands it in. */
  drawer: ComponentType<{ onClose: () => void }>
}

export const MenuButton = ({ drawer: Drawer }: MenuButtonProps) => {
  const { t } = useTexts()
  const [open, show] = useState(false)
  return (
    <>
      <RoundButton icon="menu" label={t('desk.menu')} opens="dialog" onPress={() => show(true)} />
      {open && (
        <Suspense>
          <Drawer onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  )
}
