import type { Bites } from './backlog/backlog.ts'
import { createBacklog } from './backlog/backlog.ts'
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
import { foldedStores } from './schema.ts'
import { compact } from './search/compact.ts'
import { mergeRecent } from './search/merge.ts'

/** The code that folds pulls and many rows, its memory of the backlog, and the upkeep. */
export const createLazyUpkeep = (bites?: Bites) => {
  const backlog = createBacklog(bites)
  return {
    /** Each fact after the waiting parts with its rows. */
    thoroughly: (unread: boolean): Way => ({
      scope: ['entries', 'meta', 'aside', ...foldedStores],
      async fold(transaction, batch, outcome, numbered) {
        await numbered()
        const found = await backlog.look(transaction)
        const steps = await arranged(transaction, batch, found, outcome)
        found.write()
        return { left: found.left(), ...(await foldSteps(transaction, steps, unread, outcome)) }
      },
    }),
    keep,
    readAbout,
    unstoredOf,
    projectPending: createProjectPending(backlog),
    dropParts: createDropParts(backlog),
    compact,
    mergeRecent,
    rebuild,
    foldKept: createFoldKept(),
    forget,
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
