import { backBy, isLate, isToldAgain } from '../../../events/projections/late.ts'
import { answered } from '../requests.ts'
import type { Planned } from '../rows/plan.ts'
import { emptyPlan } from '../rows/plan.ts'
import { meta } from '../schema.ts'

type IsLate = (one: Planned) => boolean

/** The late facts of a batch: of owners who were removed from the device meanwhile. */
export const lateOf = async (transaction: IDBTransaction, batch: readonly Planned[]): Promise<IsLate> => {
  const values = transaction.objectStore('meta')
  for (const { entry } of batch) for (const owner of backBy(entry)) values.delete(meta.gone(owner))
  const gone = new Set<string>()
  const look = async (owner: string) => {
    if ((await answered<unknown>(values.get(meta.gone(owner)))) !== undefined) gone.add(owner)
  }
  const owners = batch.flatMap(({ entry }) => (isLate(entry, () => true) && entry.owner != null ? [entry.owner] : []))
  await Promise.all([...new Set(owners)].map(look))
  return ({ entry }) => isLate(entry, (owner) => gone.has(owner))
}

/** The batch without its late facts. It waits only if there may be some. */
export const withoutLate = async (batch: readonly Planned[], late: Promise<IsLate>): Promise<readonly Planned[]> => {
  if (!batch.some(({ entry }) => isToldAgain(entry))) return batch
  const isDropped = await late
  return batch.map((one) => (isDropped(one) ? emptyPlan(one.entry) : one))
}

/** Deletes the late entries of a batch that was just added. `numbered` gives the batch its numbers. */
export const dropLate = async (
  transaction: IDBTransaction,
  batch: readonly Planned[],
  late: Promise<IsLate>,
  numbered: () => Promise<void>,
): Promise<void> => {
  const dropped = batch.filter(await late)
  if (dropped.length === 0) return
  await numbered()
  for (const { seq } of dropped) if (seq !== null) transaction.objectStore('entries').delete(seq)
}
