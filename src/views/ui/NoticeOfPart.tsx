import { useTexts } from '../texts/index.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { useReload } from './ReloadButton.tsx'

interface NoticeOfPartProps {
  words: string
  /** What can be done about it; left out while the part is on its way. */
  action?: { text: string; onPress: () => void }
}

/** A message about a missing part of the program. */
export const NoticeOfPart = ({ words, action }: NoticeOfPartProps) => (
  <div className={`beside gap-3 strong notice notice-${action ? 'danger' : 'info'}`} role={action ? 'alert' : 'status'}>
    <Icon name={action ? 'offline' : 'refresh'} />
    <p>{words}</p>
    {action && (
      <Button kind="bare" onPress={action.onPress}>
        {action.text}
      </Button>
    )}
  </div>
)

/** It can be tried again: by default the network is gone, and the device has not kept the part yet. */
export const NotLoaded = ({ words, onPress }: { words?: string; onPress: () => void }) => {
  const { t } = useTexts()
  return <NoticeOfPart words={words ?? t('notices.notLoaded')} action={{ text: t('storage.retry'), onPress }} />
}

/** The server answers and no longer has the part: it serves a newer build. */
export const Gone = () => {
  const { t } = useTexts()
  const action = { text: t('storage.reload'), onPress: useReload() }
  return <NoticeOfPart words={t('notices.partGone')} action={action} />
}
