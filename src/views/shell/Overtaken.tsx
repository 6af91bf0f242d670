import { useTexts } from '../texts/index.ts'
import { MessagePage } from '../ui/MessagePage.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'

/** Replaces the desk once a newer build folds the rows: an edit here would be of an outdated row. */
export const Overtaken = () => {
  const { t } = useTexts()
  return (
    <MessagePage title={t('storage.faults.newer.title')} words={t('storage.overtaken')}>
      <ReloadButton>{t('storage.reload')}</ReloadButton>
    </MessagePage>
  )
}
