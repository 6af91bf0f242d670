import type { StoreFault } from '../../events/faults.ts'
import { t } from '../texts/index.ts'
import { MessagePage } from '../ui/MessagePage.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'

/** Replaces the desk while another tab holds its store, or if the store is newer or unreadable. */
export const Stuck = ({ fault }: { fault: StoreFault | 'unread' }) => (
  <MessagePage title={t(`storage.faults.${fault}.title`)} words={t(`storage.faults.${fault}.words`)}>
    <ReloadButton>{t('storage.reload')}</ReloadButton>
  </MessagePage>
)
