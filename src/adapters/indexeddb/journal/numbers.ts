import { hasSales, Series, withNumber } from '../../../events/shortNumbers.ts'
import { answered } from '../requests.ts'
import type { Planned } from '../rows/plan.ts'
import { planned } from '../rows/plan.ts'
import { meta } from '../schema.ts'

/** Gives short numbers to the sales of a batch. */
export interface Numbering {
  newId: () => string
  /** Ids of entries whose sale existed already: they take no number. */
  already: ReadonlySet<string>
}

/** Sales that got a number and existed already: nothing may be stored so. */
export class AlreadySold extends Error {
  readonly entries: readonly string[]

  constructor(entries: readonly string[]) {
    super()
    this.entries = entries
  }
}

/** The batch as it is stored. It waits only if there are sales in it. */
export const withNumbers = async (
  transaction: IDBTransaction,
  batch: readonly Planned[],
  { newId, already }: Numbering,
): Promise<readonly Planned[]> => {
  if (!batch.some(({ entry }) => hasSales(entry))) return batch
  const values = transaction.objectStore('meta')
  const found = await answered<unknown>(values.get(meta.series))
  const before = Series.is(found) ? found : null
  let series = before
  const numbered = batch.map((one) => {
    if (already.has(one.entry.id)) return one
    const next = withNumber(one.entry, series, newId)
    series = next.series
    return next.entry === one.entry ? one : planned(next.entry)
  })
  if (series !== null && series !== before) values.put(series, meta.series)
  return numbered
}
