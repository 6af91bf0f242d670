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

/** What there is to say of a part of the program that is not there. */
export const NoticeOfPart = ({ kind, icon, words, children }: NoticeOfPartProps) => (
  <div className={`notice notice-${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
    <Icon name={icon} />
    <p>{words}</p>
    {children}
  </div>
)

/** It can be tried again: the network is gone, and the device has not kept the part yet, where no other words are given. */
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

/** The server answers, and has the part no more: it serves a newer build. */
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
