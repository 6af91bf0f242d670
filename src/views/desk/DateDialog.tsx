import { useRef } from 'react'
import type { ChosenDate } from '../../events/values/dates.ts'
import { instantOf } from '../../events/values/dates.ts'
import { debounces } from '../../machines/parts/delays.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DateText } from '../ui/DateText.tsx'
import type { DateFlaw } from '../ui/DateTimePicker.tsx'
import { DateTimePicker } from '../ui/DateTimePicker.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { deviceZone } from '../ui/format.ts'
import { useDebounced } from '../ui/useDebounced.ts'

export const DateDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  const now = useNow()
  const isOfInvoice = useFlow('dialogs', ({ context }) => context.dated === 'invoice')
  const ahead = useFlow('dialogs', ({ context }) => context.ahead)
  const isAsking = useFlow('dialogs', (state) => state.matches({ date: 'asking' }))
  const next = useFlow('drafts', ({ context }) => context.date)
  const edited = useFlow('invoice', ({ context }) => context.draft?.date ?? null)
  const { instant, zone } = (isOfInvoice ? edited : next) ?? { instant: instantOf(now), zone: deviceZone() }
  const ok = useRef<HTMLButtonElement>(null)
  const flaw = useRef<DateFlaw>(null)
  const put = (date: ChosenDate | null) => send('dialogs', { type: 'date.put', date })
  const typed = useDebounced(debounces.search, (text) => put({ instant: text, zone }))
  const close = () => send('dialogs', { type: 'dialog.close' })
  const leaveOut = () => {
    put(null)
    close()
  }
  /** The date that replaces a missing day is shown before it is taken. A half-typed year keeps the dialog open. */
  const confirm = () => {
    if (flaw.current === null) return close()
    if (flaw.current === 'day') flaw.current = null
    ok.current?.focus()
  }
  if (isAsking && ahead !== undefined)
    return (
      <ConfirmDialog
        title={t('drafts.futureTitle')}
        fact={<DateText instant={ahead.instant} zone={ahead.zone} />}
        words={t('drafts.future')}
        yes={t('drafts.futureYes')}
        no={t('drafts.futureNo')}
        onYes={() => send('dialogs', { type: 'date.accept', date: ahead })}
        onNo={close}
      />
    )
  return (
    <Dialog
      title={t('drafts.chooseDate')}
      size="small"
      onClose={close}
      foot={
        <>
          {!isOfInvoice && (
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
        instant={instant}
        zone={zone}
        onChoose={typed.onInput}
        onFlaw={(found) => {
          flaw.current = found
        }}
        onConfirm={confirm}
      />
    </Dialog>
  )
}
