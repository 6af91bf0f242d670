import { unwrap } from 'idb'
import type { NewEntry } from '../../events/event.ts'
import { models } from '../../events/projections/rows.ts'
import type { Appended, SetAside } from '../../events/store.ts'
import type { Outcome } from './fold.ts'
import { foldBatch } from './fold.ts'
import { createBulkHarvest, createRecentHarvest } from './harvest.ts'
import { mergeWithin, settleWithin } from './merge.ts'
import type { Lanes, Planned } from './plan.ts'
import { isRest, isStrict, lanesOf, planned } from './plan.ts'
import { abandon, answered, completed } from './requests.ts'
import type { Database, StoredEntry, StoreName } from './schema.ts'
import { meta } from './schema.ts'

/** From this many changed rows on, one transaction writes their search terms as segments. */
const bulk = 64

const changesOf = (batch: readonly Planned[]) => batch.flatMap(({ changes }) => changes)

const isBulk = (batch: readonly Planned[]): boolean =>
  changesOf(batch).filter(({ op }) => op !== 'count').length >= bulk

const scopeOf = (batch: readonly Planned[]): StoreName[] => {
  const changes = changesOf(batch)
  if (changes.length === 0) return ['entries', 'meta', 'aside']
  const touched = changes.filter(({ op }) => op !== 'count').map(({ model }) => model)
  const scope: StoreName[] = ['entries', 'meta', 'aside', 'recent', 'removed', ...touched]
  if (changes.some(({ model, op }) => model === 'product' && op !== 'count')) scope.push('product')
  if (isBulk(batch)) scope.push('product', 'segments', 'rowsParts', 'termsParts')
  return [...new Set(scope)]
}

const foldWithin = async (transaction: IDBTransaction, batch: readonly Planned[], lanes: Lanes, outcome: Outcome) => {
  const inBulk = isBulk(batch)
  if (inBulk) await mergeWithin(transaction)
  else if (lanes.movesProducts) await settleWithin(transaction)
  const recent = createRecentHarvest(transaction)
  const harvest = inBulk ? createBulkHarvest(transaction, recent.sold) : recent
  await foldBatch(transaction, batch, lanes, harvest, outcome)
  await harvest.finish()
}

const addEntries = (transaction: IDBTransaction, batch: readonly Planned[]): Promise<number> => {
  const entries = transaction.objectStore('entries')
  const requests = batch.map(({ entry, about }) => {
    const record: StoredEntry = about === null ? entry : { ...entry, about }
    return entries.add(record)
  })
  const last = requests.at(-1)
  return last === undefined ? Promise.resolve(0) : answered(last).then(Number)
}

const write = async (transaction: IDBTransaction, batch: readonly Planned[], lanes: Lanes) => {
  const outcome: Outcome = { moved: new Set(), already: [], aside: new Map() }
  for (const [at, { reason }] of batch.entries()) if (reason !== null) outcome.aside.set(at, reason)
  const numbered = addEntries(transaction, batch)
  numbered.catch(() => {})
  if (changesOf(batch).length > 0) await foldWithin(transaction, batch, lanes, outcome)

  const rest = batch.findIndex(({ entry }) => isRest(entry))
  if (rest >= 0 || outcome.aside.size > 0) {
    // The generator's numbers are one after another within a transaction.
    const first = (await numbered) - batch.length + 1
    if (rest >= 0) transaction.objectStore('meta').put(first + rest, meta.rest)
    for (const [at, reason] of outcome.aside) {
      const record: SetAside = { seq: first + at, reason }
      transaction.objectStore('aside').put(record)
    }
  }
  return { outcome, numbered }
}

const attempt = async (database: Database, batch: readonly Planned[], lanes: Lanes): Promise<Appended> => {
  const entries = batch.map(({ entry }) => entry)
  const durability = entries.some(isStrict) ? 'strict' : 'relaxed'
  const transaction = unwrap(database).transaction(scopeOf(batch), 'readwrite', { durability })
  const end = completed(transaction)
  try {
    const { outcome, numbered } = await write(transaction, batch, lanes)
    transaction.commit()
    await end
    const { moved, already, aside } = outcome
    return {
      last: await numbered,
      already: entries.filter(({ id }) => already.includes(id)).map(({ id }) => id),
      setAside: entries.filter((_, at) => aside.has(at)).map(({ id }) => id),
      moved: models.filter((model) => moved.has(model)),
    }
  } catch (thrown) {
    abandon(transaction)
    await end.catch(() => {})
    throw transaction.error ?? thrown
  }
}

/** Stores entries and what they do to the read models, in one transaction. */
export const append = async (database: Database, entries: readonly NewEntry[]): Promise<Appended> => {
  const batch = entries.map(planned)
  try {
    return await attempt(database, batch, lanesOf(batch))
  } catch (thrown) {
    if (!(thrown instanceof DOMException && thrown.name === 'ConstraintError')) throw thrown
    return attempt(database, batch, lanesOf(batch, false))
  }
}
