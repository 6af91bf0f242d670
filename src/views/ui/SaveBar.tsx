import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import { Button } from './Button.tsx'

interface SaveBarProps {
  /** What is to be paid and for how many items. */
  label: string
  /** What was added last. */
  last?: ReactNode
  /** A Money for each currency. */
  total: ReactNode
  danger?: boolean
  busy: boolean
  disabled: boolean
  onPress: () => void
}

/** The bar at the foot of phones: the total is always in sight. */
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
