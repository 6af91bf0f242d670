import { useTexts } from '../texts/index.ts'
import { Drawer } from './Drawer.tsx'
import { Menu } from './Menu.tsx'
import './shell.css'

/** The menu over the page: of the desk, and of pages on narrow screens. */
export const MenuDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts()
  return (
    <Drawer label={t('shell.menu')} onClose={onClose}>
      <Menu onGo={onClose} />
    </Drawer>
  )
}
