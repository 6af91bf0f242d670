import type { CrashPort } from '../common/crash.ts'
import { t } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { MessagePage } from '../ui/MessagePage.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'
import { About } from './CrashPage.tsx'

interface Props {
  error: unknown
  port: CrashPort
  at: number
  /** Saves the device's data as a file; left out if nothing was opened. */
  save?: () => void
}

/** Replaces the desk if something failed before it started. */
export const NotOpened = ({ error, port, at, save }: Props) => (
  <MessagePage
    title={t('pages.notOpenedTitle')}
    words={t('pages.notOpened')}
    below={<About crash={{ error, components: '' }} port={port} at={at} />}
  >
    <ReloadButton reload={port.reload}>{t('storage.reload')}</ReloadButton>
    {save !== undefined && (
      <Button icon="download" onPress={save}>
        {t('storage.export')}
      </Button>
    )}
  </MessagePage>
)
