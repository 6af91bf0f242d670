import { localApp } from '../../events/values/ids.ts'
import { useTexts } from '../texts/index.ts'
import { StatusPill } from '../ui/StatusPill.tsx'
import { useFlow } from '../useDesk.tsx'

/** Where what is written here ends up. */
export const Status = () => {
  const { t } = useTexts()
  const notStored = useFlow('storage', (state) => state.hasTag('notStored'))
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  if (notStored) return <StatusPill kind="danger" text={t('saving.failedMemory')} />
  if (app === null) return null
  return app === localApp ? (
    <StatusPill kind="success" text={t('desk.onlyHere')} />
  ) : (
    <StatusPill kind="waiting" text={t('desk.syncWaiting')} />
  )
}
