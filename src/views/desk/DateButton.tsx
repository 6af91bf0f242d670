import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import type { ChosenDate } from '../../events/values/dates.ts'
import { lazyDialog } from '../ui/lazyDialog.tsx'
import { MetaButton } from '../ui/MetaButton.tsx'

const DateDialog = lazyDialog(async () => (await import('./DateDialog.tsx')).DateDialog)

export interface DateButtonProps {
  label: string
  /** Null: the moment of saving. */
  value: ChosenDate | null
  /** What the button shows: the date, or what stands for none. */
  children: ReactNode
  onChoose: (date: ChosenDate) => void
  /** Back to the moment of saving; left out where a date is needed. */
  onLeaveOut?: () => void
}

/** A date and time at the head of an invoice: the button, and its dialog while that is open. */
export const DateButton = ({ label, value, children, onChoose, onLeaveOut }: DateButtonProps) => {
  const [open, show] = useState(false)
  return (
    <>
      <MetaButton icon="calendar" label={label} onPress={() => show(true)}>
        {children}
      </MetaButton>
      {open && (
        <Suspense>
          <DateDialog value={value} onChoose={onChoose} onLeaveOut={onLeaveOut} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  )
}
