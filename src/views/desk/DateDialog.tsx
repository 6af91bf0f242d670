import { useRef, useState } from 'react'
import type { ChosenDate } from '../../events/values/dates.ts'
import { instantOf } from '../../events/values/dates.ts'
import { settles } from '../../machines/delays.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DateTimePicker } from '../ui/DateTimePicker.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { deviceZone } from '../ui/format.ts'
import { useDebounced } from '../useDebounced.ts'
import type { DateButtonProps } from './DateButton.tsx'

interface DateDialogProps extends Pick<DateButtonProps, 'value' | 'onChoose'> {
  onLeaveOut: (() => void) | undefined
  onClose: () => void
}

export const DateDialog = ({ value, onChoose, onLeaveOut, onClose }: DateDialogProps) => {
  const { t } = useTexts()
  const [first] = useState<ChosenDate>(() => ({
    instant: value?.instant ?? instantOf(Date.now()),
    zone: value?.zone ?? deviceZone(),
  }))
  const ok = useRef<HTMLButtonElement>(null)
  const isUnseen = useRef(false)
  const typed = useDebounced(settles.search, (instant) => onChoose({ instant, zone: first.zone }))
  const leaveOut = () => {
    typed.settle()
    onLeaveOut?.()
    onClose()
  }
  /** What stands in place of a missing day is seen before it is taken. */
  const confirm = () => {
    if (isUnseen.current) {
      isUnseen.current = false
      return ok.current?.focus()
    }
    typed.settle()
    onClose()
  }
  return (
    <Dialog
      title={t('drafts.chooseDate')}
      size="small"
      onClose={onClose}
      foot={
        <>
          {onLeaveOut !== undefined && (
            <Button icon="clock" onPress={leaveOut}>
              {t('drafts.clearDate')}
            </Button>
          )}
          <Button ref={ok} kind="primary" onPress={confirm}>
            {t('a11y.ok')}
          </Button>
        </>
      }
    >
      <DateTimePicker
        label={t('drafts.date')}
        instant={first.instant}
        zone={first.zone}
        onChoose={typed.onInput}
        onMissing={(missing) => {
          isUnseen.current = missing
        }}
        onConfirm={confirm}
      />
    </Dialog>
  )
}
