import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import type { NoticeView } from './Notice.tsx'
import { Notice } from './Notice.tsx'

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
    <section className="notices" aria-label={t('notices.region')} data-react-aria-top-layer="true">
      <div>{children}</div>
      <div role="alert">{shown(true)}</div>
      <div role="status">{shown(false)}</div>
    </section>
  )
}
