import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Gone, NoticeOfPart, NotLoaded } from '../ui/NoticeOfPart.tsx'

/** A needed part of the program that is missing: it takes long, or could not be loaded. */
export const Arriving = () => {
  const { t } = useTexts()
  const send = useCommand()
  const slow = useFlow('areas', (state) => state.hasTag('slow'))
  const failed = useFlow('areas', (state) => state.hasTag('failed'))
  const fault = useFlow('areas', ({ context }) => context.fault)
  if (slow) return <NoticeOfPart words={t('notices.partComing')} />
  if (!failed) return null
  if (fault === 'gone') return <Gone />
  const words = t(fault === 'unread' ? 'notices.partUnread' : 'notices.notLoaded')
  return <NotLoaded words={words} onPress={() => send('areas', { type: 'areas.retry' })} />
}
