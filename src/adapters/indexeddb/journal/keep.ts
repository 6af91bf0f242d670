import { isFact } from '../../../events/catalogue.ts'
import { models } from '../../../events/projections/rows.ts'
import { putMark } from '../marks.ts'
import type { Planned } from '../rows/plan.ts'
import { changesOf, isStrict } from '../rows/plan.ts'
import type { Database } from '../schema.ts'
import type { Stored } from './append.ts'
import { addEntries } from './append.ts'
import type { Numbering } from './numbers.ts'
import { withNumbers } from './numbers.ts'
import { storing } from './writing.ts'

/** Stores entries that a newer build folds, since this build's rows are gone. `moved`: what will change by them. */
export const keep = async (
  database: Database,
  entries: readonly Planned[],
  numbering: Numbering | null,
): Promise<Stored> => {
  const durability = entries.some(({ entry }) => isStrict(entry)) ? 'strict' : 'relaxed'
  const { batch, seq } = await storing(database, ['entries', 'meta'], durability, async (transaction) => {
    const batch = numbering === null ? entries : await withNumbers(transaction, entries, numbering)
    const added = await addEntries(transaction, batch)
    if (batch.some(({ entry }) => isFact(entry.type))) putMark(transaction.objectStore('meta'), 'unfolded', 1)
    return { batch, ...added }
  })
  const touched = new Set(changesOf(batch).map(({ model }) => model))
  const moved = models.filter((model) => touched.has(model))
  const nothing = { quarantined: [], hasBacklog: false, recent: 0, segments: 0 }
  return { ...nothing, moved, last: (await seq) + batch.length - 1 }
}
