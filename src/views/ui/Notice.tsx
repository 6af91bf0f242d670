import { useTexts } from '../texts/index.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { RoundButton } from './RoundButton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type NoticeKind = 'success' | 'danger' | 'info'

export interface NoticeView {
  id: string
  kind: NoticeKind
  text: string
  action?: { text: string; onPress: () => void }
}

const pictures: Record<NoticeKind, IconName> = { success: 'done', danger: 'error', info: 'info' }

export const Notice = ({ notice, onDismiss }: { notice: NoticeView; onDismiss: (id: string) => void }) => {
  const { t } = useTexts()
  return (
    <div className={`notice notice-${notice.kind}`}>
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
