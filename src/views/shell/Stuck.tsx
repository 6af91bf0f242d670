import type { StoreFault } from '../../events/desk/storage.ts'
import { t } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { MessagePage } from '../ui/MessagePage.tsx'

/** Instead of the desk, while its store is held by another tab, was written by a newer version, or cannot be read. */
export const Stuck = ({ fault }: { fault: StoreFault | 'unread' }) => (
  <MessagePage title={t(`storage.faults.${fault}.title`)} words={t(`storage.faults.${fault}.words`)}>
    <Button kind="primary" onPress={() => location.reload()}>
      {t('storage.reload')}
    </Button>
  </MessagePage>
)
