import type { NewEntry } from '../../events/event.ts'
import { models } from '../../events/projections/rows.ts'
import type { Appended } from '../../events/store.ts'
import { emptyOutcome } from './fold.ts'
import type { Lag } from './lag.ts'
import { paceWithin } from './pace.ts'
import type { Planned } from './plan.ts'
import { changesOf, isRest, isStrict, planned } from './plan.ts'
import { arranged } from './pulls.ts'
import { answered } from './requests.ts'
import type { Database, StoredEntry, StoreName } from './schema.ts'
import { foldedStores, meta } from './schema.ts'
import { foldSteps, isBulk, putAside } from './steps.ts'
import { writing } from './writing.ts'

/** What an append did, and what it left to be merged: records in `recent`, or segments. */
export interface Stored extends Appended {
  recent: number
  segments: number
}

const scopeOf = (batch: readonly Planned[]): StoreName[] => {
  const scope: StoreName[] = ['entries', 'meta', 'aside']
  if (batch.some(({ part }) => part !== null)) scope.push('parts')
  const changes = changesOf(batch)
  if (changes.length === 0) return scope
  const touched = changes.filter(({ op }) => op !== 'count').map(({ model }) => model)
  scope.push('recent', 'removed', ...touched)
  if (changes.some(({ model, op }) => model === 'product' && op !== 'count')) scope.push('product')
  if (isBulk(batch)) scope.push('product', 'segments', 'rowsParts', 'termsParts')
  return [...new Set(scope)]
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

/** Ends the transaction where completed pulls lag, of which another tab may know more than this one: no answer has to be waited for. */
const unlessLagging = (transaction: IDBTransaction) => {
  const values = transaction.objectStore('meta')
  values.add(0, meta.lags)
  values.delete(meta.lags)
}

/** How a batch is tried: at best with nothing read that a save does not change; the browser refuses where that was wrong. */
interface Way {
  /** Rows may be added unread. */
  unread: boolean
  /** Null where nothing is known to lag and no pull is completed. */
  lag: Lag | null
}

const attempt = async (database: Database, batch: readonly Planned[], { unread, lag }: Way): Promise<Stored> => {
  const outcome = emptyOutcome(batch)
  const durability = batch.some(({ entry }) => isStrict(entry)) ? 'strict' : 'relaxed'
  const scope: StoreName[] = lag === null ? scopeOf(batch) : ['entries', 'meta', 'aside', ...foldedStores]
  const write = async (transaction: IDBTransaction) => {
    const { seq } = await addEntries(transaction, batch)
    const number = async () => {
      // The generator's numbers are one after another within a transaction.
      const first = (await seq) - batch.length + 1
      for (const [at, one] of batch.entries()) one.seq = first + at
    }
    const put = (one: Planned) => {
      if (one.seq !== null && one.part !== null) transaction.objectStore('parts').put({ seq: one.seq, ...one.part })
    }
    if (lag === null) {
      if (batch.some(({ changes }) => changes.length > 0)) unlessLagging(transaction)
      const made = await foldSteps(transaction, batch, unread, outcome)
      if (batch.some(({ entry, part }) => part !== null || isRest(entry)) || outcome.aside.size > 0) await number()
      for (const one of batch) put(one)
      return { seq, left: 0, ...made }
    }
    await number()
    const backlog = await lag.look(transaction)
    const steps = await arranged(transaction, batch, backlog, outcome)
    backlog.write()
    return { seq, left: backlog.left(), ...(await foldSteps(transaction, steps, unread, outcome)) }
  }
  const { seq, left, recent, segments } = await writing(database, scope, durability, async (transaction) => {
    const written = await write(transaction)
    const rest = batch.find(({ entry }) => isRest(entry))?.seq ?? null
    if (rest !== null) transaction.objectStore('meta').put(rest, meta.rest)
    putAside(transaction, outcome)
    return written
  })
  lag?.learn(left)
  const { moved, already, aside } = outcome
  const failed = new Set([...aside.keys()].map((one) => one.seq))
  return {
    last: await seq,
    already: batch.flatMap(({ entry: { id } }) => (already.includes(id) ? [id] : [])),
    setAside: batch.flatMap(({ seq: own, entry: { id } }) => (own !== null && failed.has(own) ? [id] : [])),
    moved: models.filter((model) => moved.has(model)),
    lags: left > 0,
    recent,
    segments,
  }
}

/** Stores entries and what they do to the read models, in one transaction. */
export const append = async (database: Database, entries: readonly NewEntry[], lag: Lag): Promise<Stored> => {
  const batch = entries.map((entry) => planned(entry))
  const touchesLag = batch.some(({ changes, completion }) => changes.length > 0 || completion !== null)
  const isSimple = !(lag.isBehind() && touchesLag) && batch.every(({ completion }) => completion === null)
  try {
    return await attempt(database, batch, { unread: true, lag: isSimple ? null : lag })
  } catch (thrown) {
    if (!(thrown instanceof DOMException && thrown.name === 'ConstraintError')) throw thrown
    return attempt(database, batch, { unread: false, lag })
  }
}
