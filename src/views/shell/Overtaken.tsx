import { useTexts } from '../texts/index.ts'
import { MessagePage } from '../ui/MessagePage.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'

/** Instead of the desk, once a newer build folds the rows: an edit made here would be of a row as it was. */
export const Overtaken = () => {
  const { t } = useTexts()
  return (
    <MessagePage title={t('storage.faults.newer.title')} words={t('storage.overtaken')}>
      <ReloadButton>{t('storage.reload')}</ReloadButton>
    </MessagePage>
  )
}
