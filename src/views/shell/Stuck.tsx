import type { StoreFault } from '../../events/faults.ts'
import { t } from '../texts/index.ts'
import { MessagePage } from '../ui/MessagePage.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'

/** Instead of the desk, while its store is held by another tab, was written by a newer version, or cannot be read. */
export const Stuck = ({ fault }: { fault: StoreFault | 'unread' }) => (
  <MessagePage title={t(`storage.faults.${fault}.title`)} words={t(`storage.faults.${fault}.words`)}>
    <ReloadButton>{t('storage.reload')}</ReloadButton>
  </MessagePage>
)
