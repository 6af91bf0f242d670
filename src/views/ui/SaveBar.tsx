import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import { Button } from './Button.tsx'

interface SaveBarProps {
  /** Words for an empty invoice: they stand there, and the button is quiet. */
  idle: string | null
  /** The payable and the number of items. */
  label: string
  last?: ReactNode
  /** A Money for each currency. */
  total: ReactNode
  danger?: boolean
  busy: boolean
  disabled: boolean
  onPress: () => void
}

/** The bar at the foot of phones: the total is always visible. */
export const SaveBar = ({ idle, label, last, total, danger = false, busy, disabled, onPress }: SaveBarProps) => {
  const { t } = useTexts()
  return (
    <section className={`savebar${danger ? ' savebar-danger' : ''}`} aria-label={danger ? label : t('basket.payable')}>
      <div>
        {idle === null ? (
          <>
            {last}
            <span className="small mute">{label}</span>
            <b>{total}</b>
          </>
        ) : (
          <span className="mute">{idle}</span>
        )}
      </div>
      <Button kind={idle === null ? 'primary' : 'soft'} busy={busy} disabled={disabled} onPress={onPress}>
        {t('saving.saveShort')}
      </Button>
    </section>
  )
}
