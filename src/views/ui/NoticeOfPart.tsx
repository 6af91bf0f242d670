import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { ReloadButton } from './ReloadButton.tsx'

interface NoticeOfPartProps {
  words: string
  /** The button of what can be done about it; left out while the part is on its way. */
  action?: ReactNode
}

/** A message about a missing part of the program. */
export const NoticeOfPart = ({ words, action }: NoticeOfPartProps) => (
  <div className={`beside gap-3 strong notice notice-${action ? 'danger' : 'info'}`} role={action ? 'alert' : 'status'}>
    <Icon name={action ? 'offline' : 'refresh'} />
    <p>{words}</p>
    {action}
  </div>
)

/** It can be tried again: by default the network is gone, and the device has not kept the part yet. */
export const NotLoaded = ({ words, onPress }: { words?: string; onPress: () => void }) => {
  const { t } = useTexts()
  const again = (
    <Button kind="bare" onPress={onPress}>
      {t('storage.retry')}
    </Button>
  )
  return <NoticeOfPart words={words ?? t('notices.notLoaded')} action={again} />
}

/** The server answers and no longer has the part: it serves a newer build. */
export const Gone = () => {
  const { t } = useTexts()
  return (
    <NoticeOfPart
      words={t('notices.partGone')}
      action={<ReloadButton kind="bare">{t('storage.reload')}</ReloadButton>}
    />
  )
}
