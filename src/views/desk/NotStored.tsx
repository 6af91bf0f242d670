import { useCommand } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'

export const NotStored = () => {
  const { t } = useTexts()
  const send = useCommand()
  return (
    <div className="sheet-note">
      <Banner kind="danger" title={t('saving.failedMemory')} words={t('saving.failed')}>
        <Button icon="refresh" onPress={() => send('storage', { type: 'storage.retry' })}>
          {t('saving.retry')}
        </Button>
      </Banner>
    </div>
  )
}
