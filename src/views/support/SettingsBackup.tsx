import { useCommand } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { uploadIcon } from '../ui/lateIcons.ts'
import { Stack } from '../ui/layout.tsx'
import { Part } from '../ui/Part.tsx'

export const SettingsBackup = () => {
  const { t } = useTexts()
  const send = useCommand()
  const open = (way: 'backup.openMaking' | 'backup.openRestoring') => () => {
    send('dialogs', { type: 'dialog.close' })
    send('backup', { type: way })
  }
  return (
    <Part title={t('backup.part')} hint={t('backup.hint')}>
      <Stack gap={3} align="start" className="part-column">
        <Button icon="download" onPress={open('backup.openMaking')}>
          {t('backup.make')}
        </Button>
        <Button icon={uploadIcon} onPress={open('backup.openRestoring')}>
          {t('backup.restore')}
        </Button>
      </Stack>
    </Part>
  )
}
