import { useState } from 'react'
import type { ChosenDate } from '../../events/values/dates.ts'
import { instantOf } from '../../events/values/dates.ts'
import { settles } from '../../machines/delays.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DateTimePicker } from '../ui/DateTimePicker.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useSettled } from '../useSettled.ts'
import type { DateButtonProps } from './DateButton.tsx'

interface DateDialogProps extends Pick<DateButtonProps, 'value' | 'onChoose'> {
  onLeaveOut: (() => void) | undefined
  onClose: () => void
}

const isDate = (instant: string) => !Number.isNaN(Date.parse(instant))

export const DateDialog = ({ value, onChoose, onLeaveOut, onClose }: DateDialogProps) => {
  const { t } = useTexts()
  const [shown, show] = useState<ChosenDate>(() => ({
    instant: value?.instant ?? instantOf(Date.now()),
    zone: value?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  }))
  const typed = useSettled(settles.search, (instant) => onChoose({ instant, zone: shown.zone }))
  const leaveOut = () => {
    typed.settle()
    onLeaveOut?.()
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
          <Button
            kind="primary"
            onPress={() => {
              typed.settle()
              onClose()
            }}
          >
            {t('a11y.ok')}
          </Button>
        </>
      }
    >
      <DateTimePicker
        label={t('drafts.date')}
        instant={shown.instant}
        zone={shown.zone}
        onChoose={(instant) => {
          if (!isDate(instant)) return
          show({ ...shown, instant })
          typed.onInput(instant)
        }}
      />
    </Dialog>
  )
}
