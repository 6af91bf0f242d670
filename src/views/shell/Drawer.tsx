import type { ReactNode } from 'react'
import { use } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTexts } from '../texts/index.ts'
import { AriaLocale } from '../ui/AriaLocale.tsx'
import { WindowPlace } from '../ui/Dialog.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { useSheet } from '../ui/sheets.ts'

interface DrawerProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** The menu on phones, from the edge where a line of text begins. It is open for as long as it is rendered. */
export const Drawer = ({ label, onClose, children }: DrawerProps) => {
  const { t } = useTexts()
  const place = use(WindowPlace)
  useSheet(onClose)
  return (
    <AriaLocale>
      <ModalOverlay
        className="shell-veil"
        isOpen
        {...(place === null ? {} : { UNSTABLE_portalContainer: place })}
        isDismissable
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Modal className="shell-drawer">
          <Dialog className="shell-menu" aria-label={label}>
            <div className="shell-shut">
              <RoundButton icon="close" label={t('a11y.close')} onPress={onClose} />
            </div>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}
