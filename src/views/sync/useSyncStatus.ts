import type { AreaFault } from '../../events/desk/areas.ts'
import { isSame } from '../../events/values/same.ts'
import type { SyncStatus } from '../../machines/sync/syncStatus.ts'
import { selectReach, selectSyncStatus } from '../../machines/sync/syncStatus.ts'
import { useFlow, useInApp } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'

export type { SyncStatus } from '../../machines/sync/syncStatus.ts'

/** The status before sync has loaded. */
const unknown: Omit<SyncStatus, 'kind'> = {
  waiting: 0,
  troubles: [],
  progress: 0,
  received: 0,
  fault: null,
  detail: '',
}

/** The status while the area of sync loads, or if it cannot load. */
const withoutSync = (fault: AreaFault | null): SyncStatus['kind'] => {
  if (fault === null) return 'syncing'
  return fault === 'offline' ? 'offline' : 'failed'
}

export const useSyncStatus = (): SyncStatus => {
  const status = useFlow('sync', selectSyncStatus, isSame)
  const reach = useFlow('auth', selectReach) ?? null
  const syncs = useInApp()
  const fault = useFlow('areas', (state) => (state.hasTag('failed') ? state.context.fault : null))
  if (status === undefined) return { ...unknown, kind: syncs ? withoutSync(fault) : 'off' }
  return status.kind === 'signedOut' && reach !== null ? { ...status, kind: reach } : status
}

/** The same in a few words. */
export const useSyncText = ({ kind, waiting, troubles }: SyncStatus): string => {
  const { t, language } = useTexts()
  const counted = (count: number) => ({ count, n: formatNumber(count, language) })
  switch (kind) {
    case 'waiting':
      return t('sync.waiting', counted(waiting))
    case 'offline':
      return waiting === 0 ? t('sync.offline') : t('sync.offlineWaiting', counted(waiting))
    case 'needsYou':
      return t('sync.needsYou', counted(troubles.length))
    default:
      return t(`sync.${kind}`)
  }
}
