import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import { Icon } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'

export interface SaveState {
  busy: boolean
  /** Saved just now: it says so, and a press does nothing, so that a second tap of a quick hand is none. */
  saved: boolean
  onPress: () => void
}

interface SaveButtonProps extends SaveState {
  /** What is saved, or was: a Money; null of several currencies. */
  amount?: ReactNode
  /** There is nothing to save yet: quiet. */
  idle?: boolean
  /** On phones: without the word for the invoice, and in a tray the amount stands above it. */
  short?: boolean
}

/** The one green button of the desk. It keeps its place and the focus while it says that the invoice is saved. */
export const SaveButton = ({ amount = null, idle = false, short = false, busy, saved, onPress }: SaveButtonProps) => {
  const { t } = useTexts()
  const look = saved ? ' save-done' : idle ? ' save-idle' : ''
  return (
    <button
      type="button"
      className={`save${look}`}
      aria-disabled={busy || saved || undefined}
      onClick={() => {
        if (!busy && !saved) onPress()
      }}
    >
      {busy && <span className="spinner" />}
      {saved && <Icon name="done" />}
      {busy ? t('saving.saving') : saved ? t('saving.done') : t(short ? 'saving.saveShort' : 'saving.save')}
      {!busy && amount !== null && (
        <span className="save-amount" aria-hidden>
          {amount}
        </span>
      )}
      {!busy && !saved && !short && idle && <Kbd keys={['Ctrl', '⏎']} />}
    </button>
  )
}
