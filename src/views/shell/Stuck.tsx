import type { StoreFault } from '../../events/faults.ts'
import type { CrashPort } from '../common/crash.ts'
import { t } from '../texts/index.ts'
import { MessagePage } from '../ui/MessagePage.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'

/** Replaces the desk while another tab holds its store, or if the store is newer or unreadable. */
export const Stuck = ({ fault, reload }: { fault: StoreFault | 'unread'; reload?: CrashPort['reload'] }) => (
  <MessagePage title={t(`storage.faults.${fault}.title`)} words={t(`storage.faults.${fault}.words`)}>
    <ReloadButton reload={reload}>{t('storage.reload')}</ReloadButton>
  </MessagePage>
)
