import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import { NoticeRegion } from '../ui/NoticeRegion.tsx'
import { useAsk, useFlow } from '../useDesk.tsx'
import { noticeText } from './noticeText.ts'

export const Notices = ({ children }: { children?: ReactNode }) => {
  const { language } = useTexts()
  const ask = useAsk()
  const shown = useFlow('notices', ({ context }) => context.shown)
  const notices = shown.map(({ notice, kind, key, values }) => ({
    id: String(notice),
    kind,
    text: noticeText(language, kind, key, values),
  }))
  return (
    <NoticeRegion notices={notices} onDismiss={(id) => ask('notices', { type: 'notice.dismiss', notice: Number(id) })}>
      {children}
    </NoticeRegion>
  )
}
