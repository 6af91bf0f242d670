import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface NoticeOfPartProps {
  kind: 'info' | 'danger'
  icon: IconName
  words: string
  children?: ReactNode
}

/** A message about a missing part of the program. */
export const NoticeOfPart = ({ kind, icon, words, children }: NoticeOfPartProps) => (
  <div className={`beside gap-3 strong notice notice-${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
    <Icon name={icon} />
    <p>{words}</p>
    {children}
  </div>
)

/** It can be tried again: by default the network is gone, and the device has not kept the part yet. */
export const NotLoaded = ({ words, onPress }: { words?: string; onPress: () => void }) => {
  const { t } = useTexts()
  return (
    <NoticeOfPart kind="danger" icon="offline" words={words ?? t('notices.notLoaded')}>
      <Button kind="bare" onPress={onPress}>
        {t('storage.retry')}
      </Button>
    </NoticeOfPart>
  )
}

/** The server answers and no longer has the part: it serves a newer build. */
export const Gone = () => {
  const { t } = useTexts()
  return (
    <NoticeOfPart kind="danger" icon="offline" words={t('notices.partGone')}>
      <Button kind="bare" onPress={() => location.reload()}>
        {t('storage.reload')}
      </Button>
    </NoticeOfPart>
  )
}
