import type { Lag } from './lag.ts'
import { forgotten } from './rebuild.ts'
import type { Database, StoreName } from './schema.ts'
import { writing } from './writing.ts'

const scope: StoreName[] = ['entries', 'parts', 'lagging', 'meta']

/** Takes the parts of pulls that no completion names off the journal, in one transaction. */
export const createDropParts =
  (lag: Lag) =>
  (database: Database): Promise<void> =>
    writing(database, scope, 'relaxed', async (transaction) => {
      const backlog = await lag.look(transaction)
      const dead = backlog.unclaimed()
      const newest = dead.at(-1)
      if (newest === undefined) return
      for (const { seq } of dead) transaction.objectStore('entries').delete(seq)
      backlog.drop(dead)
      backlog.write()
      await forgotten(transaction, newest.seq)
    })
