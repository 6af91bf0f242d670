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
      <header className="shell-bar">
        <RoundButton ref={button} icon="menu" label={t('shell.menu')} opens="dialog" onPress={() => show(true)} />
        <Brand />
      </header>
      <div className="shell-side shell-menu">
        <Menu />
      </div>
      {open && <MenuDrawer onClose={() => show(false)} />}
      <div id="page" className="shell-page" tabIndex={-1}>
        <div className="shell-notes">
          <Failing />
          <NewVersion />
          <WhoseDevice />
        </div>
        {children}
        <Foot />
      </div>
      <Dialogs />
    </div>
  )
}
