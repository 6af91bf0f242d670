import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { Foot } from '../common/Foot.tsx'
import { NewVersion } from '../common/NewVersion.tsx'
import { Failing } from '../desk/Banners.tsx'
import { WhoseDevice } from '../identity/WhoseDevice.tsx'
import { useTexts } from '../texts/index.ts'
import { Brand } from '../ui/Brand.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Menu } from './Menu.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import './shell.css'
import { Stack } from '../ui/layout.tsx'

/** The frame of every page beside the desk: the menu (a drawer on narrow screens), the page, the foot, dialogs. */
export const PageShell = ({ children }: { children: ReactNode }) => {
  const { t } = useTexts()
  const [open, show] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="shell">
      <a className="shell-skip" href="#page">
        {t('shell.skip')}
      </a>
      <header className="top beside gap-3 ruled-below narrow-only">
        <RoundButton ref={button} icon="menu" label={t('shell.menu')} opens="dialog" onPress={() => show(true)} />
        <Brand />
      </header>
      <div className="shell-side shell-menu column gap-1 wide-only pad-4 white unringed scrolls">
        <Menu />
      </div>
      {open && <MenuDrawer onClose={() => show(false)} />}
      <Stack id="page" className="shell-page unringed" tabIndex={-1}>
        <Stack gap={2} className="shell-notes said wide">
          <Failing />
          <NewVersion />
          <WhoseDevice />
        </Stack>
        {children}
        <Foot />
      </Stack>
      <Dialogs />
    </div>
  )
}
