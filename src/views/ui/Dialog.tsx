import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal } from 'react-aria-components'
import { useTexts } from '../texts/index.ts'
import { Row } from './layout.tsx'
import { Overlay } from './Overlay.tsx'
import { RoundButton } from './RoundButton.tsx'

export interface DialogProps {
  title: string
  size?: 'small' | 'medium' | 'large'
  /** Below the title, in one row. */
  tags?: ReactNode
  /** Left of the close button. */
  actions?: ReactNode
  /** Buttons at the foot, which never scrolls away. */
  foot?: ReactNode
  /** Without padding: lists and videos. */
  flush?: boolean
  /** An alert: a press outside leaves it open, and Escape presses the closing button. */
  alert?: boolean
  /** The id of its text, which readers hear with the title. */
  describedBy?: string
  /** A press outside leaves it open: something is typed here, and nothing asks before it goes. */
  stays?: boolean
  children: ReactNode
  /** Null: only the buttons at its foot close it. */
  onClose: (() => void) | null
}

/** A window over the desk, on phones a sheet from below. */
export const Dialog = (props: DialogProps) => {
  const { t } = useTexts()
  const { alert = false, stays = false, size = 'medium' } = props
  const hasFoot = props.foot !== undefined && props.foot !== null && props.foot !== false
  return (
    <Overlay look="veil stack at-center" stays={alert || stays} onClose={props.onClose}>
      <Modal className={`modal card clip modal-${size}`}>
        <AriaDialog
          className="dialog column grow unringed"
          role={alert ? 'alertdialog' : 'dialog'}
          {...(props.describedBy !== undefined && { 'aria-describedby': props.describedBy })}
        >
          <Row as="header" gap={2} wrap={props.tags !== undefined} className="dialog-head ruled-below">
            <Heading slot="title" className="grow large">
              {props.title}
            </Heading>
            {props.actions}
            {props.onClose && <RoundButton icon="close" label={t('a11y.close')} onPress={props.onClose} />}
            {props.tags !== undefined && (
              <Row gap={2} wrap className="own-line said">
                {props.tags}
              </Row>
            )}
          </Row>
          <div className={`dialog-body grow scrolls${props.flush === true ? ' dialog-flush' : ''}`}>
            {props.children}
          </div>
          {hasFoot && (
            <Row as="footer" gap={2} align="stretch" justify="end" wrap className="dialog-foot said ruled">
              {props.foot}
            </Row>
          )}
        </AriaDialog>
      </Modal>
    </Overlay>
  )
}
