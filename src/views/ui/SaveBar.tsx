import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import { Button } from './Button.tsx'

interface SaveBarProps {
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
export const SaveBar = ({ label, last, total, danger = false, busy, disabled, onPress }: SaveBarProps) => {
  const { t } = useTexts()
  return (
    <section className={`savebar${danger ? ' savebar-danger' : ''}`} aria-label={danger ? label : t('basket.payable')}>
      <div>
        {last}
        <span className="small mute">{label}</span>
        <b>{total}</b>
      </div>
      <Button kind="primary" busy={busy} disabled={disabled} onPress={onPress}>
        {t('saving.saveShort')}
      </Button>
    </section>
  )
}
