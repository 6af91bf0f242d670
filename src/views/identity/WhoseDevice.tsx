import { Suspense } from 'react'
import { useFlow } from '../common/useDesk.tsx'
import { dispensable } from '../ui/lazy.ts'
import { withTexts } from '../ui/lazyDialog.tsx'

const OwnDevice = dispensable(() => withTexts(async () => (await import('./OwnDevice.tsx')).OwnDevice))

/** Shown on every page until it is answered, also at the next start. */
export const WhoseDevice = () => {
  const asked = useFlow('settings', ({ context }) => context.settings.ownDevice === null)
  return asked ? (
    <Suspense>
      <OwnDevice />
    </Suspense>
  ) : null
}
