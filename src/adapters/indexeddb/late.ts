import type { Way } from './append.ts'
import { foldSteps } from './bulkSteps.ts'
import { createCatchUp } from './catchUp.ts'
import { compact } from './compact.ts'
import { triedUnread } from './cursors.ts'
import { createDropParts } from './dropParts.ts'
import type { Bites } from './lag.ts'
import { createLag } from './lag.ts'
import { mergeRecent } from './merge.ts'
import { arranged } from './pulls.ts'
import { foldKept, forget, rebuild } from './rebuild.ts'
import { foldedStores } from './schema.ts'

/** What folds pulls and many rows, with what it remembers of those that lag; and the upkeep. */
export const createLate = (bites?: Bites) => {
  const lag = createLag(bites)
  return {
    /** Each fact after what lags of its rows. */
    thoroughly: (unread: boolean): Way => ({
      scope: ['entries', 'meta', 'aside', ...foldedStores],
      async fold(transaction, batch, outcome, numbered) {
        await numbered()
        const backlog = await lag.look(transaction)
        const steps = await arranged(transaction, batch, backlog, outcome)
        backlog.write()
        return { left: backlog.left(), ...(await foldSteps(transaction, steps, unread, outcome)) }
      },
    }),
    catchUp: createCatchUp(lag),
    dropParts: createDropParts(lag),
    compact,
    mergeRecent,
    rebuild,
    foldKept,
    forget,
    triedUnread,
  }
}
