import type { SyncPorts } from '../../machines/sync/sync.ts'
import { watchPending } from './count.ts'
import type { Deps } from './deps.ts'
import type { Strangers } from './payers.ts'
import { createPayerPorts } from './payers.ts'
import { createSettlePorts } from './settleTroubles.ts'

/** A lock of the device, which one tab holds at a time. */
export interface Locks {
  /** Takes the lock if it is free: the answer releases it; null if another tab holds it. */
  take: (name: string) => Promise<(() => void) | null>
}

export interface Page {
  isSeen: () => boolean
  /** Reports that the page became visible, or that the network came back. */
  watch: (told: (reason: 'focus' | 'network') => void) => () => void
}

export interface SyncDeps extends Deps {
  locks: Locks
  page: Page
  rows: Strangers
}

/** The lock of the tab that syncs. */
export const lockName = 'daftar sync'
/** Milliseconds between checks of the server while the page is visible. */
const pollEvery = 30_000

/** `runs`: pulls and pushes, `createRunPorts` or its lazy loader. */
export const createSyncPorts = (
  deps: SyncDeps,
  runs: (deps: Deps) => Pick<SyncPorts, 'pullChanges' | 'pushChanges'>,
): SyncPorts => {
  const { locks, page, later } = deps
  return {
    ...runs(deps),
    ...createSettlePorts(deps),
    ...createPayerPorts(deps),
    holdLock: (_, tell, threw) => {
      let wanted = true
      let release = () => {}
      const take = async () => {
        const taken = await locks.take(lockName)
        if (taken !== null && wanted) release = taken
        else taken?.()
        tell({ type: taken === null ? 'sync.lockTaken' : 'sync.locked' })
      }
      take().catch(threw)
      return () => {
        wanted = false
        release()
      }
    },
    watchWakes: (_, tell) => {
      const poll = () => {
        if (page.isSeen()) tell({ type: 'sync.woken', reason: 'poll' })
        cancel = later(pollEvery, poll)
      }
      let cancel = later(pollEvery, poll)
      const unwatch = page.watch((reason) => tell({ type: 'sync.woken', reason }))
      return () => {
        cancel()
        unwatch()
      }
    },
    watchOutbox: ({ app }, tell, threw) =>
      watchPending(deps, app, ({ waiting, troubles }) => tell({ type: 'sync.counted', waiting, troubles }), threw),
  }
}
