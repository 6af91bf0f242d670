import { isFact } from '../../../events/catalogue.ts'
import type { Entry } from '../../../events/event.ts'
import { projectionVersion } from '../../../events/projections/fold.ts'
import type { Leave } from '../../../events/projections/leaving.ts'
import { createLeave } from '../../../events/projections/leaving.ts'
import '../../../events/lateEvents.ts'
import type { Leaving } from '../../../events/store.ts'
import { endSeries } from '../journal/numbers.ts'
import { entryOf, unpacked } from '../journal/packing.ts'
import { createPruning, entriesOf, moveForgotten, nextSingles } from '../journal/walk.ts'
import { writing } from '../journal/writing.ts'
import type { Advanced, Output } from '../longWork/protocol.ts'
import { marksIn, putMark } from '../marks.ts'
import { paceWithin } from '../pace.ts'
import { answered, lastKey, ofApp, ofKind } from '../requests.ts'
import type { Database, StoredEntry, StoreName } from '../schema.ts'
import { foldedStores, meta } from '../schema.ts'
import { forgetFolded } from '../upgrade.ts'
import type { Refolding } from './foldAnew.ts'
import { createFoldAnew } from './foldAnew.ts'
import { stores, unfinished } from './outbox.ts'
import { planned } from './plan.ts'
import { putAside } from './steps.ts'

const clear = async (transaction: IDBTransaction) => {
  const newest = await lastKey(transaction.objectStore('recent'))
  for (const name of [...foldedStores, 'aside']) transaction.objectStore(name).clear()
  const values = transaction.objectStore('meta')
  forgetFolded(values)
  putMark(values, 'version', projectionVersion)
  if (newest > 0) values.put(newest, meta.merged)
}

/** An entry as it stays, or null if it goes; null keeps everything. An unreadable entry is kept. */
type Keeps = ((entry: Entry) => Entry | null) | null

const refold = async (transaction: IDBTransaction, refolding: Refolding, keeps: Keeps, advanced: Advanced) => {
  const of = await lastKey(transaction.objectStore('entries'))
  const already = await answered(transaction.objectStore('meta').getAllKeys(ofKind('already')))
  await clear(transaction)
  const known = new Set(already.map((key) => String(key).slice('already '.length)))
  const folding = createFoldAnew(transaction, known, refolding)
  const pruning = createPruning(transaction)
  const pace = paceWithin(transaction)
  const entries = transaction.objectStore('entries')
  /** False for an entry that goes. A changed one is replaced: it leaves its pack and gets a record. */
  const isKept = (record: StoredEntry, pack: number | null) =>
    keeps === null ||
    entryOf(record).every((entry) => {
      const left = keeps(entry)
      if (left === entry) return true
      if (left !== null) {
        // What was dropped before it goes first, in a range of numbers.
        pruning.keep()
        entries.put(left)
      }
      return left !== null && pack === null
    })
  let facts = 0
  // Nothing is folded from what is packed.
  const next = keeps === null ? (after: number) => nextSingles(transaction, after) : entriesOf(transaction)
  let reading = next(0)
  for (let done = 0; done < of; ) {
    const read = await reading
    done = read.at(-1)?.seq ?? of
    reading = next(done)
    reading.catch(() => {})
    for (const one of read) {
      await pace()
      const { seq, record, pack } = one
      const entry = unpacked(record)
      if (entry === null && pack === null) folding.missed()
      if (entry !== null && !isKept(entry, pack)) {
        pruning.drop(one)
        continue
      }
      pruning.keep()
      if (entry === null) putAside(transaction, [{ seq, reason: 'unreadable' }])
      else {
        if (isFact(entry.type)) facts += 1
        await folding.add(planned(entry))
      }
    }
    await pruning.reached(done)
    advanced(done, of)
  }
  await pruning.finish()
  await folding.finish()
  if (keeps !== null && of > 0) await moveForgotten(transaction, of)
  return { facts, refused: folding.refused() }
}

const scope: StoreName[] = ['entries', 'packs', 'meta', 'aside', ...foldedStores]

/**
 * Folds the journal anew in one transaction: an early end leaves the read models as they were, and other tabs' appends
 * wait. Each request's answer is a task of its own, so the page stays responsive.
 */
export const rebuild = (database: Database, refolding: Refolding, advanced: Advanced) =>
  writing(database, scope, 'relaxed', async (transaction) => {
    const { facts } = await refold(transaction, refolding, null, advanced)
    return { facts }
  })

/** Folds the entries of an overtaken tab; null if there are none. */
const foldKeptWithin = async (transaction: IDBTransaction, refolding: Refolding, advanced: Advanced = () => {}) => {
  const { unfolded } = await marksIn(transaction)
  return unfolded === undefined ? null : refold(transaction, refolding, null, advanced)
}

/**
 * The same for readers of rows; progress is said if it takes long. A failure is reported once until it succeeds, since
 * each report becomes an entry that causes another read.
 */
export const createFoldKept = (refolding: Refolding) => {
  let hasFailed = false
  return async (database: Database, advanced: Advanced): Promise<Output['foldKept']> => {
    const slowly = (done: number, of: number) => {
      if (!hasFailed && done < of) advanced(done, of)
    }
    try {
      const folded = await writing(database, scope, 'relaxed', (transaction) =>
        foldKeptWithin(transaction, refolding, slowly),
      )
      hasFailed = false
      return folded
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
}

/** Reads records alone: what tells of owners is never packed (see `isRemovable`). */
const lookedAt = async (transaction: IDBTransaction, leave: Leave): Promise<Leave> => {
  const pace = paceWithin(transaction)
  for (let read = await nextSingles(transaction, 0); read.length > 0; ) {
    for (const { record } of read) {
      await pace()
      const entry = record !== undefined && leave.isTelling(record) ? unpacked(record) : null
      if (entry !== null) for (const one of entryOf(entry)) leave.take(one)
    }
    read = await nextSingles(transaction, read.at(-1)?.seq ?? Number.POSITIVE_INFINITY)
  }
  return leave
}

/** The apps without rows that wait, conflict, were refused, or have an open send. */
const sentOf = async (transaction: IDBTransaction, apps: readonly string[]): Promise<readonly string[]> => {
  const sent: string[] = []
  for (const app of apps) {
    const counts = await Promise.all(
      stores.map((store) => {
        const range = store === 'removed' ? unfinished(app) : ofApp(app)
        return answered(transaction.objectStore(store).index('standing').count(range))
      }),
    )
    if (counts.every((count) => count === 0)) sent.push(app)
  }
  return sent
}

/** The same, without some apps that are wholly at their server; their entries are deleted. */
export const forget = async (database: Database, refolding: Refolding, leaving: Leaving): Promise<void> => {
  await writing(database, scope, 'strict', async (transaction) => {
    const values = transaction.objectStore('meta')
    const key = meta.left(leaving.owner)
    if ((await answered<unknown>(values.get(key))) === leaving.promise) return
    values.put(leaving.promise, key)
    await foldKeptWithin(transaction, refolding)
    const leave = await lookedAt(transaction, createLeave(leaving, await sentOf(transaction, leaving.apps)))
    if (leave.isBack()) return
    values.put(1, meta.gone(leaving.owner))
    await endSeries(values)
    await refold(transaction, refolding, leave.left, () => {})
  })
}
