import { useRef, useState } from 'react'
import type { ChosenDate } from '../../events/values/dates.ts'
import { instantOf } from '../../events/values/dates.ts'
import { settles } from '../../machines/delays.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DateText } from '../ui/DateText.tsx'
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
  /** The last one that was told: the picker begins with it, also after a question. */
  const held = useRef(first.instant)
  /** What stands in the picker and is not told yet, since it is asked about first. */
  const ahead = useRef<string | null>(null)
  const [asked, ask] = useState<string | null>(null)
  const tell = (instant: string) => {
    held.current = instant
    onChoose({ instant, zone: first.zone })
  }
  const typed = useDebounced(settles.search, (instant) => {
    if (ahead.current === null) tell(instant)
  })
  const follow = (instant: string) => {
    ahead.current = Date.parse(instant) > Date.now() ? instant : null
    typed.onInput(instant)
  }
  const leaveOut = () => {
    typed.settle()
    onLeaveOut?.()
    onClose()
  }
  const close = () => {
    typed.settle()
    if (ahead.current === null) onClose()
    else ask(ahead.current)
  }
  /** What stands in place of a missing day is seen before it is taken. */
  const confirm = () => {
    if (isUnseen.current) {
      isUnseen.current = false
      return ok.current?.focus()
    }
    close()
  }
  const accept = (instant: string) => {
    tell(instant)
    onClose()
  }
  const refuse = () => {
    ahead.current = null
    ask(null)
  }
  if (asked !== null)
    return (
      <ConfirmDialog
        title={t('drafts.futureTitle')}
        fact={<DateText instant={asked} zone={first.zone} />}
        words={t('drafts.future')}
        yes={t('drafts.futureYes')}
        no={t('drafts.futureNo')}
        onYes={() => accept(asked)}
        onNo={refuse}
      />
    )
  return (
    <Dialog
      title={t('drafts.chooseDate')}
      size="small"
      onClose={close}
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
        instant={held.current}
        zone={first.zone}
        onChoose={follow}
        onMissing={(missing) => {
          isUnseen.current = missing
        }}
        onConfirm={confirm}
      />
    </Dialog>
  )
}
