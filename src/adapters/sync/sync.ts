import type { SyncPorts } from '../../machines/sync/sync.ts'
import { watchPending } from './count.ts'
import type { Deps } from './deps.ts'
import type { Strangers } from './payers.ts'
import { createPayerPorts } from './payers.ts'
import { createSettlePorts } from './settleTroubles.ts'

/** A lock of the device, which one tab holds at a time. */
export interface Locks {
  /** Takes the lock if it is free: the answer gives it back; null where another tab holds it. */
  take: (name: string) => Promise<(() => void) | null>
}

/** What the page says of itself. */
export interface Page {
  isSeen: () => boolean
  /** Tells that the page came to be looked at, or that the network came back. */
  watch: (told: (reason: 'focus' | 'network') => void) => () => void
}

export interface SyncDeps extends Deps {
  locks: Locks
  page: Page
  rows: Strangers
}

const lockName = 'daftar sync'
/** While the page is seen the server is looked at so often, in milliseconds. */
const pollEvery = 30_000

/** `runs` pulls and pushes: `createRunPorts`, or what loads it lazily. */
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
