import { useCommand } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { formatNumber } from '../ui/format.ts'

/** `days`: the age of the last backup; null if there is none. */
export const BackupReminder = ({ days }: { days: number | null }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const title =
    days === null
      ? t('backup.reminder.never')
      : t('backup.reminder.old', { count: days, n: formatNumber(days, language) })
  return (
    <Banner kind="info" title={title} words={t('backup.reminder.words')}>
      <Button icon="download" onPress={() => send('backup', { type: 'backup.openMaking' })}>
        {t('backup.reminder.make')}
      </Button>
      <Button kind="bare" onPress={() => send('settings', { type: 'backup.postpone' })}>
        {t('backup.reminder.later')}
      </Button>
    </Banner>
  )
}
