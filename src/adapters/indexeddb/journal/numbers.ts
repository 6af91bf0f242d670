import { hasSales, Numbers, noNumbers, withNumber, withoutSeries } from '../../../events/shortNumbers.ts'
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

const knownNumbers = async (values: IDBObjectStore): Promise<Numbers> => {
  const found = await answered<unknown>(values.get(meta.numbers))
  return Numbers.is(found) ? found : noNumbers
}

/** The next sale begins a series of its own. */
export const endSeries = async (values: IDBObjectStore) => {
  values.put(withoutSeries(await knownNumbers(values)), meta.numbers)
}

/** The batch as it is stored. It waits only if there are sales in it. */
export const withNumbers = async (
  transaction: IDBTransaction,
  batch: readonly Planned[],
  { newId, already }: Numbering,
): Promise<readonly Planned[]> => {
  if (!batch.some(({ entry }) => hasSales(entry))) return batch
  const values = transaction.objectStore('meta')
  const before = await knownNumbers(values)
  let numbers = before
  const numbered = batch.map((one) => {
    if (already.has(one.entry.id)) return one
    const next = withNumber(one.entry, numbers, newId)
    numbers = next.numbers
    return next.entry === one.entry ? one : planned(next.entry)
  })
  if (numbers !== before) values.put(numbers, meta.numbers)
  return numbered
}
