import type { Way } from './append.ts'
import type { Bites } from './backlog.ts'
import { createBacklog } from './backlog.ts'
import { foldSteps } from './bulkSteps.ts'
import { compact } from './compact.ts'
import { triedUnread } from './cursors.ts'
import { createDropParts } from './dropParts.ts'
import { mergeRecent } from './merge.ts'
import { createProjectPending } from './projectPending.ts'
import { arranged } from './pulls.ts'
import { putCheckpoint, putPositions } from './putCheckpoints.ts'
import { createFoldKept, forget, rebuild } from './rebuild.ts'
import { foldedStores } from './schema.ts'

/** What folds pulls and many rows, with what it remembers of the backlog; and the upkeep. */
export const createLazyUpkeep = (bites?: Bites) => {
  const backlog = createBacklog(bites)
  return {
    /** Each fact after what waits to be folded of its rows. */
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
    projectPending: createProjectPending(backlog),
    dropParts: createDropParts(backlog),
    compact,
    mergeRecent,
    rebuild,
    foldKept: createFoldKept(),
    forget,
    triedUnread,
    putCheckpoint,
    putPositions,
  }
}
