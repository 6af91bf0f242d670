import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { Stack } from './layout.tsx'
import { RoundButton } from './RoundButton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type NoticeKind = 'success' | 'danger' | 'info'

interface NoticeView {
  id: string
  kind: NoticeKind
  text: string
  action?: { text: string; onPress: () => void }
}

const pictures: Record<NoticeKind, IconName> = { success: 'done', danger: 'error', info: 'info' }

const Notice = ({ notice, onDismiss }: { notice: NoticeView; onDismiss: (id: string) => void }) => {
  const { t } = useTexts()
  return (
    <div className={`beside gap-3 strong notice notice-${notice.kind}`}>
      <Icon name={pictures[notice.kind]} />
      <p>
        <VisuallyHidden>{t(`notices.${notice.kind}`)}: </VisuallyHidden>
        {notice.text}
      </p>
      {notice.action !== undefined && (
        <button type="button" className="button button-bare" onClick={notice.action.onPress}>
          {notice.action.text}
        </button>
      )}
      <RoundButton icon="close" label={t('notices.dismiss')} onPress={() => onDismiss(notice.id)} />
    </div>
  )
}

interface NoticeRegionProps {
  notices: readonly NoticeView[]
  onDismiss: (id: string) => void
  /** Above all notices. */
  children?: ReactNode
}

/** Always on the page, also over windows, so that new notices are read out: errors at once, the rest in turn. */
export const NoticeRegion = ({ notices, onDismiss, children }: NoticeRegionProps) => {
  const { t } = useTexts()
  const shown = (urgent: boolean) =>
    notices
      .filter((notice) => (notice.kind === 'danger') === urgent)
      .map((notice) => <Notice key={notice.id} notice={notice} onDismiss={onDismiss} />)
  return (
    <Stack as="section" className="notices" aria-label={t('notices.region')} data-react-aria-top-layer="true">
      <Stack gap={2} align="start" className="wide">
        {children}
      </Stack>
      <Stack gap={2} align="start" className="wide" role="alert">
        {shown(true)}
      </Stack>
      <Stack gap={2} align="start" className="wide" role="status">
        {shown(false)}
      </Stack>
    </Stack>
  )
}
