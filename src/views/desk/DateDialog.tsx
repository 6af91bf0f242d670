import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DateTimePicker } from '../ui/DateTimePicker.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useAsk, useFlow } from '../useDesk.tsx'
import { useNow } from './useNow.ts'

/** The date of the invoice being written; left out, it is the moment of saving. */
export const DateDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts()
  const ask = useAsk()
  const now = useNow()
  const date = useFlow('drafts', ({ context }) => context.date)
  const zone = date?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Dialog
      title={t('drafts.chooseDate')}
      size="small"
      onClose={onClose}
      foot={
        <>
          <Button
            disabled={date === null}
            onPress={() => {
              ask('drafts', { type: 'date.leaveOut' })
              onClose()
            }}
          >
            {t('drafts.clearDate')}
          </Button>
          <Button kind="primary" onPress={onClose}>
            {t('a11y.ok')}
          </Button>
        </>
      }
    >
      <DateTimePicker
        label={t('drafts.date')}
        instant={date?.instant ?? new Date(now).toISOString()}
        zone={zone}
        onChoose={(instant, at) => ask('drafts', { type: 'date.choose', date: { instant, zone: at } })}
      />
    </Dialog>
  )
}
