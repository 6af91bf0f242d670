import { backBy, isLate } from '../../events/projections/late.ts'
import type { Planned } from './plan.ts'
import { answered } from './requests.ts'
import { meta } from './schema.ts'

/** Deletes of a batch, which was just added, what is late: of owners who were taken off the device meanwhile. `numbered` gives the batch its numbers. */
export const dropLate = async (
  transaction: IDBTransaction,
  batch: readonly Planned[],
  numbered: () => Promise<void>,
): Promise<void> => {
  const values = transaction.objectStore('meta')
  for (const { entry } of batch) for (const owner of backBy(entry)) values.delete(meta.gone(owner))
  const gone = new Set<string>()
  const look = async (owner: string) => {
    if ((await answered<unknown>(values.get(meta.gone(owner)))) !== undefined) gone.add(owner)
  }
  const owners = batch.flatMap(({ entry }) => (isLate(entry, () => true) && entry.owner != null ? [entry.owner] : []))
  await Promise.all([...new Set(owners)].map(look))
  if (gone.size === 0) return
  await numbered()
  const late = batch.filter(({ entry }) => isLate(entry, (owner) => gone.has(owner)))
  for (const { seq } of late) if (seq !== null) transaction.objectStore('entries').delete(seq)
}
