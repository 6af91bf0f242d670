import type { ComponentType, RefObject } from 'react'
import { Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { delays } from '../../machines/parts/delays.ts'
import { useTexts } from '../texts/index.ts'
import { lazyDialog } from '../ui/lazyDialog.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'

const DeskMenu = lazyDialog(async () => (await import('./DeskMenu.tsx')).DeskMenu)

/** The round button in the corner; its menu is loaded and drawn in idle time, or when it opens first. */
export const Dial = () => {
  const { t } = useTexts()
  const button: RefObject<HTMLButtonElement | null> = useRef(null)
  const [open, show] = useState(false)
  const [drawn, draw] = useState(false)
  useEffect(() => {
    const drawEarly = async () => {
      if (await DeskMenu.fetchEarly()) startTransition(() => draw(true))
    }
    const waits = setTimeout(drawEarly, delays.fetchEarly)
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
        onPress={() => show((isOpen) => !isOpen)}
      />
      {(open || drawn) && (
        <Suspense>
          <DeskMenu label={t('desk.closeTools')} trigger={button} open={open} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  )
}

export interface MenuButtonProps {
  /** The shell's menu: the shell stands above the desk, and hands it in. */
  menu: ComponentType<{ onClose: () => void }>
}

export const MenuButton = ({ menu: Menu }: MenuButtonProps) => {
  const { t } = useTexts()
  const [open, show] = useState(false)
  return (
    <>
      <RoundButton icon="menu" label={t('desk.menu')} opens="dialog" onPress={() => show(true)} />
      {open && (
        <Suspense>
          <Menu onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  )
}
