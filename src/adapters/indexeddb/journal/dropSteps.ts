import { createOldSteps } from '../../../events/oldSteps.ts'
import type { Advanced } from '../longWork/protocol.ts'
import { paceWithin } from '../pace.ts'
import { lastKey, ofKind } from '../requests.ts'
import type { Database } from '../schema.ts'
import { isPosition } from './checkpoints.ts'
import type { Numbered } from './walk.ts'
import { createPruning, entriesOf, moveForgotten } from './walk.ts'
import { writing } from './writing.ts'

/** Numbers that one transaction looks at: a save waits for it. */
const atOnce = 1_000

type IsOld = ReturnType<typeof createOldSteps>['isOld']

/** Drops the old steps of the numbers up to `to`, in one transaction. */
const dropSome = (database: Database, to: number, isOld: IsOld) =>
  writing(database, ['entries', 'packs', 'meta'], 'relaxed', async (transaction) => {
    const newest = await lastKey(transaction.objectStore('entries'))
    const found: Numbered[] = []
    const nextEntries = entriesOf(transaction)
    for (let last = Math.max(0, to - atOnce); last < to; ) {
      const read = await nextEntries(last)
      found.push(...read.filter(({ seq }) => seq <= to))
      last = read.at(-1)?.seq ?? to
    }
    const pace = paceWithin(transaction)
    const old = new Set<number>()
    for (const { seq, record } of found.toReversed()) {
      await pace()
      if (record !== undefined && isOld({ ...record, seq })) old.add(seq)
    }
    const pruning = createPruning(transaction)
    for (const one of found) {
      if (old.has(one.seq)) pruning.drop(one)
      else pruning.keep()
    }
    await pruning.finish()
    // What a tab read before may be gone now: a checkpoint that stands on it is refused.
    if (old.size > 0 && newest > 0) await moveForgotten(transaction, newest)
    return old.size
  })

/**
 * Drops the steps before a time that nothing needs but a replay, from the newest on. There are many transactions, so
 * that saves go between them; an early end leaves the rest.
 */
export const dropSteps = async (database: Database, before: number, advanced: Advanced) => {
  // Later positions need no entry that these do not need.
  const positions = (await database.getAll('meta', ofKind('position'))).filter(isPosition)
  const { upTo, isOld } = createOldSteps(positions, before)
  let dropped = 0
  for (let to = upTo; to > 0; to -= atOnce) {
    dropped += await dropSome(database, to, isOld)
    advanced(Math.min(upTo, upTo - to + atOnce), upTo)
  }
  return { dropped }
}
