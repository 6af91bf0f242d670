import type { ReactNode } from 'react'
import { createContext, use } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTexts } from '../texts/index.ts'
import { AriaLocale } from './AriaLocale.tsx'
import { RoundButton } from './RoundButton.tsx'
import { useSheet } from './sheets.ts'

export interface DialogProps {
  title: string
  size?: 'small' | 'medium' | 'large'
  /** Left of the close button. */
  actions?: ReactNode
  /** Buttons at the foot, which never scrolls away. */
  foot?: ReactNode
  /** Without padding: lists and videos. */
  flush?: boolean
  /** An alert: a press outside leaves it open, Escape is the button that closes. */
  alert?: boolean
  children: ReactNode
  onClose: () => void
}

/** Where windows open, when that is not the page: in the picture of a desk. */
export const WindowPlace = createContext<Element | null>(null)

/** A window over the desk, on phones a sheet from below. It is open for as long as it is rendered. */
export const Dialog = (props: DialogProps) => {
  const { t } = useTexts()
  const { alert = false, size = 'medium' } = props
  const place = use(WindowPlace)
  useSheet(props.onClose)
  const hasFoot = props.foot !== undefined && props.foot !== null && props.foot !== false
  return (
    <AriaLocale>
      <ModalOverlay
        className="veil"
        isOpen
        {...(place === null ? {} : { UNSTABLE_portalContainer: place })}
        isDismissable={!alert}
        onOpenChange={(open) => {
          if (!open) props.onClose()
        }}
      >
        <Modal className={`modal modal-${size}`}>
          <AriaDialog className="dialog" role={alert ? 'alertdialog' : 'dialog'}>
            <header className="dialog-head">
              <Heading slot="title">{props.title}</Heading>
              {props.actions}
              <RoundButton icon="close" label={t('a11y.close')} onPress={props.onClose} />
            </header>
            <div className={`dialog-body${props.flush === true ? ' dialog-flush' : ''}`}>{props.children}</div>
            {hasFoot && <footer className="dialog-foot">{props.foot}</footer>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}
