import { unwrap } from 'idb'
import type { NewEntry } from '../../events/event.ts'
import { models } from '../../events/projections/rows.ts'
import type { Appended, SetAside } from '../../events/store.ts'
import type { Outcome } from './fold.ts'
import { foldBatch } from './fold.ts'
import { createBulkHarvest, createRecentHarvest } from './harvest.ts'
import { mergeRowsWithin, settleWithin } from './merge.ts'
import { paceWithin } from './pace.ts'
import type { Lanes, Planned } from './plan.ts'
import { isRest, isStrict, lanesOf, planned } from './plan.ts'
import { abandon, answered, completed } from './requests.ts'
import type { Database, StoredEntry, StoreName } from './schema.ts'
import { meta } from './schema.ts'

/** From this many changed rows on, one transaction writes their search terms as segments. */
const bulk = 64

/** What an append did, and what it left to be merged: records in `recent`, or segments. */
export interface Stored extends Appended {
  recent: number
  segments: number
}

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

/** Few enough that the record stays small. */
const soldInRecord = 500

const foldFew = async (transaction: IDBTransaction, batch: readonly Planned[], lanes: Lanes, outcome: Outcome) => {
  if (lanes.movesProducts) await settleWithin(transaction)
  const harvest = createRecentHarvest(transaction)
  await foldBatch(transaction, batch, lanes, harvest, outcome)
  return harvest.made()
}

const foldMany = async (transaction: IDBTransaction, batch: readonly Planned[], lanes: Lanes, outcome: Outcome) => {
  await mergeRowsWithin(transaction)
  if (lanes.movesProducts) await settleWithin(transaction)
  const sales = new Map<string, string[]>()
  const harvest = createBulkHarvest(transaction, (app, sold) => {
    const before = sales.get(app) ?? []
    before.push(...sold)
    sales.set(app, before)
  })
  await foldBatch(transaction, batch, lanes, harvest, outcome)
  await harvest.finish()
  const recent = createRecentHarvest(transaction)
  for (const [app, sold] of sales) {
    for (let at = 0; at < sold.length; at += soldInRecord) recent.sold(app, sold.slice(at, at + soldInRecord))
  }
  return recent.made()
}

/** Adds the entries; the answer's answer is the last one's `seq`, for which nobody needs to wait before the rest is asked for. */
const addEntries = async (transaction: IDBTransaction, batch: readonly Planned[]) => {
  const entries = transaction.objectStore('entries')
  const pace = paceWithin(transaction)
  let last: Promise<IDBValidKey> = Promise.resolve(0)
  for (const [at, { entry, about }] of batch.entries()) {
    await pace()
    const record: StoredEntry = about === null ? entry : { ...entry, about }
    const request = entries.add(record)
    if (at === batch.length - 1) last = answered(request)
  }
  const seq = last.then(Number)
  seq.catch(() => {})
  return { seq }
}

const write = async (transaction: IDBTransaction, batch: readonly Planned[], lanes: Lanes) => {
  const outcome: Outcome = { moved: new Set(), already: [], aside: new Map() }
  for (const [at, { reason }] of batch.entries()) if (reason !== null) outcome.aside.set(at, reason)
  const { seq } = await addEntries(transaction, batch)
  const fold = isBulk(batch) ? foldMany : foldFew
  const recent = changesOf(batch).length > 0 ? await fold(transaction, batch, lanes, outcome) : 0

  const rest = batch.findIndex(({ entry }) => isRest(entry))
  if (rest >= 0 || outcome.aside.size > 0) {
    // The generator's numbers are one after another within a transaction.
    const first = (await seq) - batch.length + 1
    if (rest >= 0) transaction.objectStore('meta').put(first + rest, meta.rest)
    for (const [at, reason] of outcome.aside) {
      const record: SetAside = { seq: first + at, reason }
      transaction.objectStore('aside').put(record)
    }
  }
  return { outcome, seq, recent }
}

const attempt = async (database: Database, batch: readonly Planned[], lanes: Lanes): Promise<Stored> => {
  const entries = batch.map(({ entry }) => entry)
  const durability = entries.some(isStrict) ? 'strict' : 'relaxed'
  const transaction = unwrap(database).transaction(scopeOf(batch), 'readwrite', { durability })
  const end = completed(transaction)
  try {
    const { outcome, seq, recent } = await write(transaction, batch, lanes)
    transaction.commit()
    await end
    const { moved, already, aside } = outcome
    return {
      last: await seq,
      already: entries.filter(({ id }) => already.includes(id)).map(({ id }) => id),
      setAside: entries.filter((_, at) => aside.has(at)).map(({ id }) => id),
      moved: models.filter((model) => moved.has(model)),
      recent,
      segments: isBulk(batch) ? 1 : 0,
    }
  } catch (thrown) {
    abandon(transaction)
    await end.catch(() => {})
    throw transaction.error ?? thrown
  }
}

/** Stores entries and what they do to the read models, in one transaction. */
export const append = async (database: Database, entries: readonly NewEntry[]): Promise<Stored> => {
  const batch = entries.map(planned)
  try {
    return await attempt(database, batch, lanesOf(batch))
  } catch (thrown) {
    if (!(thrown instanceof DOMException && thrown.name === 'ConstraintError')) throw thrown
    return attempt(database, batch, lanesOf(batch, false))
  }
}
