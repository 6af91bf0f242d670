import { localApp } from '../../events/values/ids.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import type { StatusKind } from '../ui/StatusPill.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import type { SyncStatus } from './useSyncStatus.ts'
import { useSyncStatus, useSyncText } from './useSyncStatus.ts'

const kinds: Record<Exclude<SyncStatus['kind'], 'off'>, StatusKind> = {
  synced: 'success',
  waiting: 'waiting',
  syncing: 'working',
  offline: 'offline',
  needsYou: 'warning',
  signedOut: 'warning',
  failed: 'danger',
}

const SyncPill = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const status = useSyncStatus()
  const text = useSyncText(status)
  if (status.kind === 'off') return null
  const many = status.kind === 'needsYou' ? status.troubles.length : status.waiting
  return (
    <StatusPill
      kind={kinds[status.kind]}
      text={text}
      count={many > 0 ? formatNumber(many, language) : undefined}
      opens={{ label: t('sync.open', { status: text }), onPress: () => send('sync', { type: 'trouble.open' }) }}
    />
  )
}

/** The state of sync: where rows of this device end up. */
export const Status = () => {
  const { t } = useTexts()
  const notStored = useFlow('storage', (state) => state.hasTag('notStored'))
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  if (notStored) return <StatusPill kind="danger" text={t('saving.failedMemory')} />
  if (app === null) return null
  return app === localApp ? <StatusPill kind="success" text={t('desk.onlyHere')} /> : <SyncPill />
}
