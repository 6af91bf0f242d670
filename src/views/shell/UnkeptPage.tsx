import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { useAgain } from '../ui/lazyDialog.tsx'
import { MessagePage } from '../ui/MessagePage.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'

/** Replaces a page that no device keeps, while offline. */
export const MissingPage = () => {
  const { t } = useTexts()
  return (
    <MessagePage picture="lost" title={t('shell.unkept')} words={t('shell.unkeptWords')}>
      <Button kind="primary" icon="refresh" onPress={useAgain()}>
        {t('remote.again')}
      </Button>
    </MessagePage>
  )
}

/** The same, if the server has a newer build. */
export const GonePage = () => {
  const { t } = useTexts()
  return (
    <MessagePage picture="lost" title={t('shell.gone')} words={t('notices.partGone')}>
      <ReloadButton>{t('storage.reload')}</ReloadButton>
    </MessagePage>
  )
}
