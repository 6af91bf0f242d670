import type { SnapshotFrom } from 'xstate'
import type { SyncFault } from '../../events/faults.ts'
import type { Trouble } from '../../events/sync/sync.ts'
import type { authMachine } from '../identity/auth.ts'
import { steps } from './steps.ts'
import type { syncMachine } from './sync.ts'
import type { SyncContext } from './syncContext.ts'

export interface SyncStatus {
  kind: 'synced' | 'waiting' | 'syncing' | 'offline' | 'needsYou' | 'signedOut' | 'failed' | 'off'
  /** Rows that wait to be pushed. */
  waiting: number
  /** Rows that need the user. */
  troubles: readonly Trouble[]
  /** From 0 to 1. */
  progress: number
  /** Rows that came in the run under way. */
  received: number
  fault: SyncFault | null
  detail: string
}

const settledKind = ({ troubles, waiting }: SyncContext): SyncStatus['kind'] =>
  troubles.length > 0 ? 'needsYou' : waiting > 0 ? 'waiting' : 'synced'

const kindOf = (snapshot: SnapshotFrom<typeof syncMachine>): SyncStatus['kind'] => {
  const { context } = snapshot
  if (snapshot.matches({ run: 'closed' })) return context.app === null ? 'off' : 'signedOut'
  if (snapshot.matches({ run: 'offline' })) return 'offline'
  if (snapshot.matches({ run: 'failed' })) return context.fault === 'signedOut' ? 'signedOut' : 'failed'
  if (snapshot.matches({ run: 'rested' })) return settledKind(context)
  if (snapshot.matches({ run: 'armed' })) return context.isSettled ? settledKind(context) : 'syncing'
  return context.isQuiet && context.received === 0 ? settledKind(context) : 'syncing'
}

/** How the app's rows stand to the server's. A look at the server that finds nothing new is not worth a word. */
export const selectSyncStatus = (snapshot: SnapshotFrom<typeof syncMachine>): SyncStatus => {
  const { waiting, troubles, ticks, received, fault, detail } = snapshot.context
  const progress = snapshot.hasTag('busy') ? Math.min(ticks, steps) / (steps + 1) : 1
  return { kind: kindOf(snapshot), waiting, troubles, progress, received, fault, detail }
}

/**
 * What stands in the way of calls while somebody is signed in: the session is being taken up again, or nothing is
 * reached; null where neither is so. With no network nobody needs to sign in.
 */
export const selectReach = (snapshot: SnapshotFrom<typeof authMachine>): 'syncing' | 'offline' | null => {
  const isAt = (state: 'resuming' | 'unreached' | 'asleep') => snapshot.matches({ session: { signedIn: state } })
  if (isAt('unreached') || isAt('asleep')) return 'offline'
  if (!isAt('resuming')) return null
  return snapshot.context.tries > 0 ? 'offline' : 'syncing'
}
