import { unwrap } from 'idb'
import { isRemovable, positioned } from '../../../events/oldSteps.ts'
import { paceAlone } from '../pace.ts'
import { answered } from '../requests.ts'
import type { Database, StoredEntry } from '../schema.ts'
import { meta } from '../schema.ts'
import { ofKind } from '../upgrade.ts'
import { isPosition, numberOr } from './checkpoints.ts'
import { isEntry } from './packing.ts'
import { packOf } from './packs.ts'
import { createPruning, nextSingles } from './walk.ts'
import { writing } from './writing.ts'

/** The numbers of which steps may be packed, and those that stay for a start. */
const packable = async (transaction: IDBTransaction, span: number) => {
  const values = transaction.objectStore('meta')
  const [packed, found, newest] = await Promise.all([
    answered<unknown>(values.get(meta.packed)),
    answered<unknown[]>(values.getAll(ofKind('position'))),
    answered(transaction.objectStore('entries').openKeyCursor(null, 'prev')),
  ])
  const { upTo, needed } = positioned(found.filter(isPosition))
  return { after: numberOr(packed, 0), to: Math.min(upTo, Number(newest?.key ?? 0) - span), needed }
}

/** False if there are not enough. */
const packNext = (database: Database, span: number): Promise<boolean> =>
  writing(database, ['entries', 'packs', 'meta'], 'relaxed', async (transaction) => {
    const { after, to, needed } = await packable(transaction, span)
    const end = after + span
    if (end > to) return false
    const steps: StoredEntry[] = []
    const pruning = createPruning(transaction)
    for (let last = after; last < end; ) {
      const read = await nextSingles(transaction, last)
      last = read.at(-1)?.seq ?? end
      for (const single of read) {
        const { seq, record } = single
        if (seq > end) break
        if (isEntry(record) && isRemovable(record) && !needed.has(seq)) {
          steps.push(record)
          pruning.drop(single)
        } else pruning.keep()
      }
    }
    await pruning.finish()
    const last = steps.at(-1)?.seq
    if (last !== undefined) transaction.objectStore('packs').add(packOf(steps), last)
    transaction.objectStore('meta').put(end, meta.packed)
    return true
  })

export const hasToPack = async (database: Database, span: number): Promise<boolean> => {
  const { after, to } = await packable(unwrap(database).transaction(['entries', 'meta'], 'readonly'), span)
  return after + span <= to
}

/**
 * Packs the steps before the positions of all flows that no position names: a start does not read them. One transaction
 * has `span` numbers, and a save goes before the next one. An early end leaves the rest.
 */
export const packSteps = async (
  database: Database,
  span: number,
  saving?: () => Promise<unknown> | null,
): Promise<void> => {
  const pace = paceAlone(saving)
  while (await packNext(database, span)) await pace()
}
