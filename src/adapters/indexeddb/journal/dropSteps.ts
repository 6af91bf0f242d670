import { oldSteps } from '../../../events/oldSteps.ts'
import { paceWithin } from '../pace.ts'
import { answered } from '../requests.ts'
import type { Database } from '../schema.ts'
import { ofKind } from '../upgrade.ts'
import { isPosition } from './checkpoints.ts'
import { createPruning, forgotten, nextEntries } from './walk.ts'
import { writing } from './writing.ts'

/** Entries that one transaction looks at: a save waits for it. */
const atOnce = 1_000

/** Drops the old steps after a number in one transaction. */
const dropSome = (database: Database, after: number, before: number) =>
  writing(database, ['entries', 'meta'], 'relaxed', async (transaction) => {
    const [kept, newest] = await Promise.all([
      answered<unknown[]>(transaction.objectStore('meta').getAll(ofKind('position'))),
      answered(transaction.objectStore('entries').openKeyCursor(null, 'prev')),
    ])
    const { upTo, isOld } = oldSteps(kept.filter(isPosition), before)
    const pruning = createPruning(transaction)
    const pace = paceWithin(transaction)
    let dropped = 0
    let last = after
    for (let looked = 0; looked < atOnce && last < upTo; ) {
      const read = await nextEntries(transaction, last)
      for (const { seq, record } of read) {
        await pace()
        if (record !== undefined && isOld({ ...record, seq })) {
          pruning.drop(seq)
          dropped += 1
        } else pruning.keep()
      }
      looked += read.length
      last = read.at(-1)?.seq ?? upTo
    }
    pruning.finish()
    // What a tab read before may be gone now: a checkpoint that stands on it is refused.
    if (dropped > 0 && newest !== null) await forgotten(transaction, Number(newest.key))
    return { dropped, last, upTo }
  })

/** Drops old steps in many transactions, so that saves go between them; an early end leaves the rest. */
export const dropSteps = async (
  database: Database,
  before: number,
  advanced: (done: number, of: number) => void,
): Promise<{ dropped: number }> => {
  let all = 0
  for (let after = 0, isMore = true; isMore; ) {
    const { dropped, last, upTo } = await dropSome(database, after, before)
    all += dropped
    after = last
    isMore = last < upTo
    advanced(Math.min(last, upTo), upTo)
  }
  return { dropped: all }
}
