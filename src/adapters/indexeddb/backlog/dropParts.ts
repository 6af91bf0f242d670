import { moveForgotten } from '../journal/walk.ts'
import { writing } from '../journal/writing.ts'
import type { Database, StoreName } from '../schema.ts'
import type { BacklogReader } from './backlog.ts'

const scope: StoreName[] = ['entries', 'parts', 'lagging', 'meta']

/** Removes the parts of pulls that no completion names from the journal, in one transaction. */
export const createDropParts =
  (backlog: BacklogReader) =>
  (database: Database): Promise<void> =>
    writing(database, scope, 'relaxed', async (transaction) => {
      const found = await backlog.look(transaction)
      const dead = found.unclaimed()
      const newest = dead.at(-1)
      if (newest === undefined) return
      for (const { seq } of dead) transaction.objectStore('entries').delete(seq)
      found.drop(dead)
      found.write()
      await moveForgotten(transaction, newest.seq)
    })
