import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { restOfTexts, useTexts } from '../texts/index.ts'
import { NoticeRegion } from '../ui/NoticeRegion.tsx'
import { noticeText } from './noticeText.ts'
import { useCommand, useFlow } from './useDesk.tsx'
import { textIn } from './violationText.ts'

interface NoticesProps {
  children?: ReactNode
  /** Goes to a page; left out if there are no pages. */
  go?: (route: string) => void
}

export const Notices = ({ children, go }: NoticesProps) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const shown = useFlow('notices', ({ context }) => context.shown)
  const [isWhole, setWhole] = useState(false)
  const isLate = (key: string) => textIn(language, key) === null
  const waits = !isWhole && shown.some(({ key }) => isLate(key))
  useEffect(() => {
    if (!waits) return
    const say = () => setWhole(true)
    restOfTexts().then(say, say)
  }, [waits])
  const notices = shown
    .filter(({ key }) => isWhole || !isLate(key))
    .map(({ notice, kind, key, values }) => {
      const { invoice, route } = values
      const onPress =
        invoice !== undefined
          ? () => send('invoice', { type: 'invoice.open', invoice })
          : route !== undefined && go !== undefined
            ? () => go(route)
            : null
      return {
        id: String(notice),
        kind,
        text: noticeText(language, kind, key, values),
        ...(onPress !== null && { action: { text: t('saving.show'), onPress } }),
      }
    })
  return (
    <NoticeRegion notices={notices} onDismiss={(id) => send('notices', { type: 'notice.dismiss', notice: Number(id) })}>
      {children}
    </NoticeRegion>
  )
}
