import { unwrap } from 'idb'
import { isFact } from '../../events/catalogue.ts'
import { projectionVersion } from '../../events/projections/fold.ts'
import { models } from '../../events/projections/rows.ts'
import type { SetAside } from '../../events/store.ts'
import { isReadable } from './entries.ts'
import type { Outcome } from './fold.ts'
import { foldBatch } from './fold.ts'
import type { BulkHarvest } from './harvest.ts'
import { createBulkHarvest } from './harvest.ts'
import type { Times } from './merge.ts'
import { addCounts, tally } from './merge.ts'
import type { Planned } from './plan.ts'
import { lanesOf, planned } from './plan.ts'
import { abandon, answered, completed, readable } from './requests.ts'
import type { Database, StoredEntry, StoreName } from './schema.ts'
import { meta } from './schema.ts'

const folded: readonly StoreName[] = [...models, 'removed', 'recent', 'segments', 'rowsParts', 'termsParts', 'aside']

/** Entries read at once, and about as many changes as are folded in one task. */
const entriesAtOnce = 200
const changesAtOnce = 200

interface Numbered {
  seq: number
  /** Undefined where the record cannot be read. */
  record: StoredEntry | undefined
}

const nextEntries = async (transaction: IDBTransaction, after: number): Promise<Numbered[]> => {
  const entries = transaction.objectStore('entries')
  const range = IDBKeyRange.lowerBound(after, true)
  const records = await readable<StoredEntry[]>(entries.getAll(range, entriesAtOnce))
  if (records !== undefined) return records.map((record) => ({ seq: Number(record.seq), record }))
  const keys = (await answered(entries.getAllKeys(range, entriesAtOnce))).map(Number)
  const one = async (seq: number): Promise<Numbered> => ({
    seq,
    record: await readable<StoredEntry | undefined>(entries.get(seq)),
  })
  return Promise.all(keys.map(one))
}

const clear = async (transaction: IDBTransaction) => {
  const newest = await answered(transaction.objectStore('recent').openKeyCursor(null, 'prev'))
  for (const name of folded) transaction.objectStore(name).clear()
  const values = transaction.objectStore('meta')
  values.delete(IDBKeyRange.bound('rows ', 'rows \uffff'))
  values.put(projectionVersion, meta.projectionVersion)
  if (newest !== null) values.put(Number(newest.key), meta.merged)
}

interface Folding {
  transaction: IDBTransaction
  harvest: BulkHarvest
  times: Times
}

const foldSome = async ({ transaction, harvest, times }: Folding, some: readonly { seq: number; one: Planned }[]) => {
  const batch = some.map(({ one }) => one)
  const lanes = lanesOf(batch)
  if (lanes.movesProducts) {
    await harvest.advance()
    await harvest.advance()
    await addCounts(transaction, times)
    times.clear()
  }
  const outcome: Outcome = { moved: new Set(), already: [], aside: new Map() }
  for (const [at, { reason }] of batch.entries()) if (reason !== null) outcome.aside.set(at, reason)
  await foldBatch(transaction, batch, lanes, harvest, outcome)
  await harvest.advance()
  some.forEach(({ seq }, at) => {
    const reason = outcome.aside.get(at)
    if (reason === undefined) return
    const record: SetAside = { seq, reason }
    transaction.objectStore('aside').put(record)
  })
}

const refold = async (transaction: IDBTransaction, advanced: (done: number, of: number) => void): Promise<number> => {
  const newest = await answered(transaction.objectStore('entries').openKeyCursor(null, 'prev'))
  const of = newest === null ? 0 : Number(newest.key)
  await clear(transaction)
  const times: Times = new Map()
  const harvest = createBulkHarvest(transaction, (app, sold) => tally(times, app, sold))
  const folding = { transaction, harvest, times }
  let facts = 0
  let reading = nextEntries(transaction, 0)
  for (let done = 0; done < of; ) {
    const read = await reading
    done = read.at(-1)?.seq ?? of
    reading = nextEntries(transaction, done)
    reading.catch(() => {})
    let some: { seq: number; one: Planned }[] = []
    let changes = 0
    for (const { seq, record } of read) {
      if (record === undefined || !isReadable(record)) {
        const unreadable: SetAside = { seq, reason: 'unreadable' }
        transaction.objectStore('aside').put(unreadable)
        continue
      }
      if (isFact(record.type)) facts += 1
      const one = planned(record)
      some.push({ seq, one })
      changes += one.changes.length
      if (changes < changesAtOnce) continue
      await foldSome(folding, some)
      some = []
      changes = 0
    }
    await foldSome(folding, some)
    advanced(done, of)
  }
  await harvest.finish()
  await addCounts(transaction, times)
  return facts
}

/**
 * Folds the journal anew, all in one transaction: whatever ends it early leaves the read models as they were, and other tabs' appends wait for it.
 * Each request's answer is a task of its own, so the page stays awake.
 */
export const rebuild = async (
  database: Database,
  advanced: (done: number, of: number) => void,
): Promise<{ facts: number }> => {
  const scope: StoreName[] = ['entries', 'meta', ...folded]
  const transaction = unwrap(database).transaction(scope, 'readwrite', { durability: 'relaxed' })
  const end = completed(transaction)
  try {
    const facts = await refold(transaction, advanced)
    transaction.commit()
    await end
    return { facts }
  } catch (thrown) {
    abandon(transaction)
    await end.catch(() => {})
    throw transaction.error ?? thrown
  }
}
