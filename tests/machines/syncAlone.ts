import type { SyncFault } from '../../src/events/faults.ts'
import { syncMachine } from '../../src/machines/sync/sync.ts'
import type { SyncContext } from '../../src/machines/sync/syncContext.ts'
import { openAlone } from './alone.ts'

export const app = 'app-1'

const nothing = { rows: [], deleted: [] }
/** Part of a pull: one removed row, and an unreadable one. */
export const part = {
  type: 'sync.changesPulled',
  app,
  pull: 'pull-1',
  invoices: nothing,
  persons: { rows: [], deleted: ['person-1'] },
  products: nothing,
  unreadable: [{ model: 'person', element: 0, isLast: true, id: null, text: '{}' }],
  unknown: [],
} as const
export const pulled = (waits: boolean) => ({ type: 'sync.pulled', waits }) as const
export const failed = (fault: SyncFault) => ({ type: 'sync.failed', fault, detail: 'Why', retryIn: 4_000 }) as const
export const conflicted = { type: 'sync.conflicted' } as const
export const locked = { type: 'sync.locked' } as const

/** Of an app whose sync has not run yet. */
export const fresh: SyncContext = {
  ...{ app, allowed: true, waiting: 0, troubles: [], isSettled: false, isQuiet: false, ticks: 0, received: 0 },
  ...{ hasSetAside: false, rounds: 0, fault: null, detail: '', retryIn: 0, comparing: null, unanswered: 0 },
  ...{ said: null, settling: null },
}

export const at = (run: unknown, troubles = 'closed') => ({ run, count: 'watching', troubles })

/** The sync of a signed-in user in an app, just before its first run. */
export const openSync = () => {
  const flow = openAlone(syncMachine).hear({ type: 'sync.allowed', allowed: true }, { type: 'sync.ofApp', app })
  flow.begun()
  return flow
}
export type Sync = ReturnType<typeof openSync>

/** Runs up to the push. */
export const toPush = (flow: Sync) => {
  flow.hear({ type: 'sync.start' }).answer('holdLock', locked)
  flow.answer('pullChanges', pulled(true))
}

/** A run of half a second with a conflict, and with every count at its second pull. */
export const stain = async (flow: Sync) => {
  flow.hear({ type: 'sync.start' })
  await flow.pass(500)
  flow.answer('holdLock', locked).answer('pullChanges', pulled(true))
  flow.answer('pushChanges', conflicted).answer('pullChanges', part)
  flow.begun()
  flow.said()
}
/** The counts of such a run. */
export const stained = { ticks: 1, rounds: 1, received: 1, hasSetAside: true } as const

export const notice = (key: string, values: object = {}, kind = 'danger') => ({
  type: 'notice.show',
  kind,
  key,
  values,
})
export const sayFault = (fault: SyncFault, detail = 'Why') => notice(`sync.faults.${fault}`, { detail })
