import { unwrap } from 'idb'
import type { Model } from '../../events/projections/rows.ts'
import type { Leaving } from '../../events/store.ts'
import type { Bites } from './backlog/backlog.ts'
import { createBacklog, usualBites } from './backlog/backlog.ts'
import { foldSteps } from './backlog/bulkSteps.ts'
import { comparisonOf, triedUnread, unreadOf } from './backlog/cursors.ts'
import { createDropParts } from './backlog/dropParts.ts'
import { createProjectPending } from './backlog/projectPending.ts'
import { arranged } from './backlog/pulls.ts'
import type { Way } from './journal/append.ts'
import { keep } from './journal/keep.ts'
import { readAbout, unstoredOf } from './journal/lateEntries.ts'
import { putCheckpoint, putPositions } from './journal/putCheckpoints.ts'
import { deletedOf, deletedWithin, tombstonesOf } from './rows/deleted.ts'
import { cursorOf, outboxOf, pendingOf } from './rows/outbox.ts'
import { createFoldKept, forget, rebuild } from './rows/rebuild.ts'
import { allRowsOf, createSources, sourceStores } from './rows/sources.ts'
import type { Database } from './schema.ts'
import { foldedStores } from './schema.ts'
import { compact } from './search/compact.ts'
import { mergeRecent } from './search/merge.ts'

/** The code that folds pulls and many rows, its memory of the backlog, and the upkeep. */
export const createLazyUpkeep = (bites: Bites = usualBites) => {
  const backlog = createBacklog(bites)
  const sources = createSources()
  const { recorded } = bites
  const refolding = { sources, recorded }
  return {
    sources,
    /** Each fact after the waiting parts with its rows. */
    thoroughly: (unread: boolean): Way => ({
      scope: ['entries', 'meta', 'aside', ...foldedStores],
      async fold(transaction, batch, outcome, numbered) {
        const [found, directory] = await Promise.all([backlog.look(transaction), sources.look(transaction), numbered()])
        const steps = await arranged(transaction, batch, found, outcome)
        found.write()
        return {
          left: found.left(),
          ...(await foldSteps(transaction, steps, unread, outcome, { directory, recorded })),
        }
      },
    }),
    keep,
    readAbout,
    unstoredOf,
    projectPending: createProjectPending(backlog, sources, recorded),
    dropParts: createDropParts(backlog),
    compact,
    mergeRecent,
    rebuild: (database: Database, advanced: Parameters<typeof rebuild>[2]) => rebuild(database, refolding, advanced),
    foldKept: createFoldKept(refolding),
    forget: (database: Database, leaving: Leaving) => forget(database, refolding, leaving),
    rowsById: <M extends Model>(database: Database, model: M, ids: readonly string[]) =>
      allRowsOf(
        unwrap(database).transaction([model, ...sourceStores], 'readonly'),
        sources,
        model,
        ids.map((id) => ({ id })),
      ),
    triedUnread,
    outboxOf,
    pendingOf,
    cursorOf,
    comparisonOf,
    unreadOf,
    deletedOf,
    deletedWithin,
    tombstonesOf,
    putCheckpoint,
    putPositions,
  }
}
