import { useTexts } from '../texts/index.ts'
import { Kbd } from './Kbd.tsx'

interface SaveButtonProps {
  /** Under the total, or floating in the corner of `data-hand`. Phones have the SaveBar instead. */
  place: 'block' | 'floating'
  busy: boolean
  disabled: boolean
  onPress: () => void
}

export const SaveButton = ({ place, busy, disabled, onPress }: SaveButtonProps) => {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className={`save save-${place}`}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onPress()
      }}
    >
      {busy && <span className="spinner" />}
      {busy ? t('saving.saving') : t('saving.save')}
      {!busy && <Kbd keys={['Ctrl', '⏎']} />}
    </button>
  )
}
