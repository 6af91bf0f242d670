import type { ReactNode } from 'react'
import { Dialog, Modal } from 'react-aria-components'
import { useTexts } from '../texts/index.ts'
import { Overlay } from '../ui/Overlay.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { Menu } from './Menu.tsx'
import './shell.css'

interface DrawerProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** The menu on phones, from the starting edge of a line. It is open for as long as it is rendered. */
const Drawer = ({ label, onClose, children }: DrawerProps) => {
  const { t } = useTexts()
  return (
    <Overlay look="veil shell-veil" onClose={onClose}>
      <Modal className="shell-drawer white">
        <Dialog className="shell-menu column gap-1 grow pad-4 white unringed scrolls" aria-label={label}>
          <div className="shell-shut">
            <RoundButton icon="close" label={t('a11y.close')} onPress={onClose} />
          </div>
          {children}
        </Dialog>
      </Modal>
    </Overlay>
  )
}

/** The menu over the page: of the desk, and of pages on narrow screens. */
export const MenuDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts()
  return (
    <Drawer label={t('shell.menu')} onClose={onClose}>
      <Menu onGo={onClose} />
    </Drawer>
  )
}
