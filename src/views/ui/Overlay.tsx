import type { ReactNode } from 'react'
import { createContext, use } from 'react'
import { ModalOverlay } from 'react-aria-components'
import { AriaLocale } from './AriaLocale.tsx'
import { useOneTap } from './lastTap.ts'
import { useSheet } from './sheets.ts'

/** Where windows open instead of the page: in the picture of a desk. */
export const WindowPlace = createContext<Element | null>(null)

interface OverlayProps {
  look: string
  /** A press outside leaves it open. */
  stays?: boolean
  /** Null: only its own content closes it. */
  onClose: (() => void) | null
  children: ReactNode
}

/** An overlay that closes by Escape, the back button or a press outside. It is open for as long as it is rendered. */
export const Overlay = ({ look, stays = false, onClose, children }: OverlayProps) => {
  const place = use(WindowPlace)
  useSheet(() => onClose?.())
  useOneTap()
  return (
    <AriaLocale>
      <ModalOverlay
        className={look}
        isOpen
        {...(place === null ? {} : { UNSTABLE_portalContainer: place })}
        isDismissable={!stays && onClose !== null}
        isKeyboardDismissDisabled={onClose === null}
        onOpenChange={(open) => {
          if (!open) onClose?.()
        }}
      >
        {children}
      </ModalOverlay>
    </AriaLocale>
  )
}
