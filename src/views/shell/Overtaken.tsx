import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { MessagePage } from '../ui/MessagePage.tsx'

/** Instead of the desk, once a newer build folds the rows: an edit made here would be of a row as it was. */
export const Overtaken = () => {
  const { t } = useTexts()
  return (
    <MessagePage title={t('storage.faults.newer.title')} words={t('storage.overtaken')}>
      <Button kind="primary" icon="refresh" onPress={() => location.reload()}>
        {t('storage.reload')}
      </Button>
    </MessagePage>
  )
}
