import type { SyncFault } from '../../events/faults.ts'
import type { PullPart, SyncModel, Trouble } from '../../events/sync/sync.ts'
import type { PortsOf } from '../parts/effect.ts'
import { afterCommit, immediate } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'

/** A row that the user settles: released to be pushed again, or its conflict ended. */
export interface Settling {
  app: string
  model: SyncModel
  row: string
  keep: 'mine' | 'theirs'
}

export interface Pulling {
  app: string
  /** When the user asked to compare everything with the server, until that is done; null if nothing is asked. */
  comparing: number | null
}

export interface SyncContext {
  /** The app that is worked in; null for none and for this device's own. */
  app: string | null
  /** Somebody is signed in. */
  allowed: boolean
  /** Rows that wait to be pushed. */
  waiting: number
  troubles: readonly Trouble[]
  /** The last run went to its end. */
  isSettled: boolean
  /** The run under way began by itself, with nothing to push. */
  isQuiet: boolean
  /** Twentieths of the progress so far (requirement 4.12). */
  ticks: number
  /** Rows that came since the run under way began to pull. */
  received: number
  /** A row of that pull could not be read, and a notice has said so. */
  hasSetAside: boolean
  /** Rounds of this run that ended in a conflict. */
  rounds: number
  fault: SyncFault | null
  detail: string
  /** Milliseconds. */
  retryIn: number
  /** When the user asked to compare everything with the server; until a run went to its end. */
  comparing: number | null
  /** Runs in a row to which something else than the server answered. */
  unanswered: number
  /** The fault that a notice has shown; each is shown once. */
  said: SyncFault | null
  settling: Settling | null
}

const failed = () => ({ type: 'sync.failed', fault: 'failed', detail: '', retryIn: 10_000 }) as const
const notSettled = () => ({ type: 'trouble.notSettled', fault: 'unavailable' }) as const

export const syncEffects = {
  /** Holds the device's lock until it is stopped. */
  holdLock: immediate.often<unknown, Of<'sync.locked' | 'sync.lockTaken'>>(() => ({ type: 'sync.lockTaken' })),
  watchWakes: immediate.often<unknown, Of<'sync.woken'>>(null),
  watchOutbox: immediate.often<{ app: string }, Of<'sync.counted'>>(null),
  /** Asks for the names of payers who are shown and not here. */
  namePayers: immediate.often<{ app: string }, Of<'payer.named'>>(null),
  /** Pulls from every service; it is pulled when all that came is stored and folded. */
  pullChanges: immediate.often<
    Pulling,
    Of<
      | 'sync.changesPulled'
      | 'sync.rowsLost'
      | 'sync.pullCompleted'
      | 'sync.serverCompared'
      | 'sync.traitsSeen'
      | 'sync.pulled'
      | 'sync.failed'
    >
  >(failed),
  /** Pushes what waits, with the cursors of the pull just before. */
  pushChanges: afterCommit.often<
    { app: string },
    Of<'sync.changesPushed' | 'sync.soldPushed' | 'sync.rowRefused' | 'sync.pushed' | 'sync.conflicted' | 'sync.failed'>
  >(failed),
  /** All refused rows of an app, as many as one fact holds. */
  // What the last fact released must be stored before what is left is counted.
  releaseRows: afterCommit.once<{ app: string }, Of<'sync.rowsReleased' | 'trouble.notSettled'>>(notSettled),
  releaseRow: immediate.once<Settling, Of<'sync.rowReleased' | 'trouble.notSettled'>>(notSettled),
  settleConflict: immediate.once<Settling, Of<'conflict.settled' | 'conflict.gone' | 'trouble.notSettled'>>(notSettled),
}
export type SyncPorts = PortsOf<typeof syncEffects>

/** Where every run begins. */
export const newRun = { isQuiet: false, ticks: 0, received: 0, hasSetAside: false, rounds: 0 } as const

export const beginning: SyncContext = {
  ...newRun,
  app: null,
  allowed: false,
  waiting: 0,
  troubles: [],
  isSettled: false,
  fault: null,
  detail: '',
  retryIn: 0,
  comparing: null,
  unanswered: 0,
  said: null,
  settling: null,
}

export const countedIn = ({ invoices, persons, products }: PullPart): number =>
  [invoices, persons, products].reduce((sum, { rows, deleted }) => sum + rows.length + deleted.length, 0)
