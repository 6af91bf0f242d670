import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import { Kbd } from './Kbd.tsx'

interface SaveButtonProps {
  /** Under the total, or floating in the corner of `data-hand`. Phones have the SaveBar instead. */
  place: 'block' | 'floating'
  /** What is saved: a Money; null of several currencies. */
  amount?: ReactNode
  /** There is nothing to save yet: quiet. */
  idle?: boolean
  busy: boolean
  disabled: boolean
  onPress: () => void
}

export const SaveButton = ({ place, amount = null, idle = false, busy, disabled, onPress }: SaveButtonProps) => {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className={`save save-${place}${idle ? ' save-idle' : ''}`}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onPress()
      }}
    >
      {busy && <span className="spinner" />}
      {busy ? t('saving.saving') : t('saving.save')}
      {!busy && amount !== null && (
        <span className="save-amount" aria-hidden>
          {amount}
        </span>
      )}
      {!busy && idle && <Kbd keys={['Ctrl', '⏎']} />}
    </button>
  )
}
