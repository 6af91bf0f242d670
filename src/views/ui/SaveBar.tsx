import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useTexts } from '../texts/index.ts'
import type { SaveState } from './SaveButton.tsx'
import { SaveButton } from './SaveButton.tsx'

/** How far a thumb pulls until it is no tap: CSS pixels. */
const pulled = 16

interface SaveBarProps extends SaveState {
  /** Words for an empty invoice: they stand there, and the button is quiet. */
  idle: string | null
  /** The payable and the number of items. */
  label: string
  last?: ReactNode
  /** A Money for each currency; of a saved invoice its own. */
  total: ReactNode
  danger?: boolean
  /** In place of the sums, once the invoice is saved. */
  steps: ReactNode
  /** A tap on the sums, or a pull upwards. */
  onPull: () => void
}

/** The tray at the foot of phones: the total is always visible, and pulled up it shows the invoice. */
export const SaveBar = ({ idle, label, last, total, danger = false, steps, onPull, ...save }: SaveBarProps) => {
  const { t } = useTexts()
  const begun = useRef<number | null>(null)
  return (
    <section className={`savebar${danger ? ' savebar-danger' : ''}`} aria-label={danger ? label : t('basket.payable')}>
      {save.saved ? (
        steps
      ) : (
        <button
          type="button"
          className="savebar-pull inner"
          aria-haspopup="dialog"
          onClick={onPull}
          onPointerDown={({ clientY }) => {
            begun.current = clientY
          }}
          onPointerUp={({ clientY }) => {
            if (begun.current !== null && begun.current - clientY > pulled) onPull()
          }}
        >
          {idle === null ? (
            <>
              {last}
              <span className="small mute">{label}</span>
              <b>{total}</b>
            </>
          ) : (
            <span className="mute">{idle}</span>
          )}
        </button>
      )}
      <SaveButton short idle={idle !== null} amount={save.saved ? total : null} {...save} />
    </section>
  )
}
