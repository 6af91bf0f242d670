import { Suspense } from 'react'
import { useFlow } from '../common/useDesk.tsx'
import { dispensable } from '../ui/lazy.ts'
import { withTexts } from '../ui/lazyDialog.tsx'

const SessionOver = dispensable(() => withTexts(async () => (await import('./SessionOver.tsx')).SessionOver))

export const SessionEnded = () => {
  const ended = useFlow(
    'auth',
    (state) => state.hasTag('ended') || (state.hasTag('leaving') && state.context.user !== null),
  )
  return ended ? (
    <Suspense>
      <SessionOver />
    </Suspense>
  ) : null
}
