import { t } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { MessagePage } from '../ui/MessagePage.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'
import { traceOf } from './trace.ts'

interface Props {
  error: unknown
  /** Saves what the device holds as a file; left out where nothing of it was opened. */
  save?: () => void
}

/** Instead of the desk, where something failed before it stood. */
export const NotOpened = ({ error, save }: Props) => (
  <MessagePage
    title={t('pages.notOpenedTitle')}
    words={t('pages.notOpened')}
    details={{ label: t('pages.details'), text: traceOf(error) }}
  >
    <ReloadButton>{t('storage.reload')}</ReloadButton>
    {save !== undefined && (
      <Button icon="download" onPress={save}>
        {t('storage.export')}
      </Button>
    )}
  </MessagePage>
)
