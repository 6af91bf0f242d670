import { Dialog as AriaDialog, Modal } from 'react-aria-components'
import { useCommand } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Overlay } from '../ui/Overlay.tsx'
import { Sheet } from './Sheet.tsx'
import './tray.css'

/** The invoice being written, pulled up from the bar at the foot of a phone. */
export const Tray = () => {
  const { t } = useTexts()
  const send = useCommand()
  const close = () => send('dialogs', { type: 'dialog.close' })
  return (
    <Overlay look="veil stack at-center" onClose={close}>
      <Modal className="modal card clip tray">
        <AriaDialog className="dialog column grow unringed" aria-label={t('desk.currentInvoice')}>
          <button
            type="button"
            className="tray-grip stack at-center rigid"
            aria-label={t('a11y.close')}
            onClick={close}
          />
          <Sheet />
        </AriaDialog>
      </Modal>
    </Overlay>
  )
}
