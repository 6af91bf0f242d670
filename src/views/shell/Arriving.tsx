import { use, useEffect, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { CanReach } from '../ui/lazyDialog.tsx'
import { Gone, NoticeOfPart, NotLoaded } from '../ui/NoticeOfPart.tsx'
import { useAsk, useFlow } from '../useDesk.tsx'

const Failed = () => {
  const ask = useAsk()
  const canReach = use(CanReach)
  const [isGone, say] = useState(false)
  useEffect(() => {
    let shown = true
    void canReach().then((reached) => {
      if (shown) say(reached)
    })
    return () => {
      shown = false
    }
  }, [canReach])
  return isGone ? <Gone /> : <NotLoaded onPress={() => ask('areas', { type: 'areas.retry' })} />
}

/** What there is to say of a part of the program that is needed and not there: it takes its time, or could not be loaded. */
export const Arriving = () => {
  const { t } = useTexts()
  const slow = useFlow('areas', (state) => state.hasTag('slow'))
  const failed = useFlow('areas', (state) => state.hasTag('failed'))
  if (failed) return <Failed />
  return slow ? <NoticeOfPart kind="info" icon="refresh" words={t('notices.partComing')} /> : null
}
