import type { NewEntry } from '../../../events/event.ts'
import type { Change } from '../../../events/projections/rows.ts'
import { models } from '../../../events/projections/rows.ts'
import type { Appended } from '../../../events/store.ts'
import { paceAlone, paceWithin } from '../pace.ts'
import { answered } from '../requests.ts'
import type { Outcome } from '../rows/fold.ts'
import { emptyOutcome } from '../rows/fold.ts'
import type { Planned } from '../rows/plan.ts'
import { changesOf, isStrict, planned } from '../rows/plan.ts'
import type { Made } from '../rows/steps.ts'
import { foldFew, isBulk, putQuarantined } from '../rows/steps.ts'
import type { Database, Marks, StoreName } from '../schema.ts'
import { dropLate, lateOf, withoutLate } from './dropLate.ts'
import type { Numbering } from './numbers.ts'
import { AlreadySold, withNumbers } from './numbers.ts'
import { packed } from './packing.ts'
import { Overtaken } from './versions.ts'
import { unreadFirst, writing } from './writing.ts'

/** The result of an append, and its records to merge. */
export interface Stored extends Appended, Made {}

/** How a batch is folded, in the transaction that stores its entries. */
export interface Way {
  scope: readonly StoreName[]
  /** `numbered` gives the batch its numbers. `left` in the answer: waiting parts of pulls; null if nobody looked. */
  fold: (
    transaction: IDBTransaction,
    batch: readonly Planned[],
    outcome: Outcome,
    numbered: () => Promise<void>,
    marks: Promise<Marks>,
  ) => Promise<Made & { left: number | null }>
}

const scopeOf = (batch: readonly Planned[]): StoreName[] => {
  const scope: StoreName[] = ['entries', 'meta', 'aside']
  if (batch.some(({ part }) => part !== null)) scope.push('parts')
  const changes = changesOf(batch)
  if (changes.length === 0) return scope
  const touched = changes.filter(({ op }) => op !== 'count').map(({ model }) => model)
  scope.push('recent', 'removed', ...touched)
  if (changes.some(({ model, op }) => model === 'product' && op !== 'count')) scope.push('product')
  return [...new Set(scope)]
}

/** Adds the entries; answers the request of the first one's `seq`. The rest is requested without waiting for it. */
export const addEntries = async (transaction: IDBTransaction, batch: readonly Planned[]) => {
  const entries = transaction.objectStore('entries')
  const pace = paceWithin(transaction)
  let seq = Promise.resolve(0)
  for (const [at, { entry, about }] of batch.entries()) {
    await pace()
    const request = entries.add(packed(entry, about))
    if (at > 0) continue
    seq = answered(request).then(Number)
    // The transaction may be aborted before anybody waits for it.
    seq.catch(() => {})
  }
  return { seq }
}

/**
 * Makes `unreadFirst` repeat it if completed pulls wait to be folded, or if rows of the batch may be in the journal
 * alone: another tab may know of more than this one.
 */
const unlessBehind = async (marks: Promise<Marks>, isSourced: (sources: unknown) => boolean) => {
  const { backlog, sources } = await marks
  if (backlog !== undefined || (sources !== undefined && isSourced(sources)))
    throw new DOMException('pulls wait', 'ConstraintError')
}

/** Adds rows one by one, unread. The browser refuses it if a row was there. */
const simply = (entries: readonly Planned[], { mayTouch }: BacklogState): Way => ({
  scope: scopeOf(entries),
  async fold(transaction, batch, outcome, numbered, marks) {
    const changes = changesOf(batch)
    const folds = changes.length > 0
    const looked = folds ? unlessBehind(marks, (sources) => mayTouch(sources, changes)) : Promise.resolve()
    looked.catch(() => {})
    const made = folds ? await foldFew(transaction, batch, true, outcome, null) : { recent: 0, segments: 0 }
    await looked
    if (batch.some(({ part }) => part !== null) || outcome.quarantined.size > 0) await numbered()
    for (const { seq, part } of batch) {
      if (seq !== null && part !== null) transaction.objectStore('parts').put({ seq, ...part })
    }
    return { ...made, left: null }
  },
})

const attempt = async (database: Database, entries: readonly Planned[], way: Way, numbering: Numbering | null) => {
  const durability = entries.some(({ entry }) => isStrict(entry)) ? 'strict' : 'relaxed'
  const done = await writing(database, way.scope, durability, async (transaction, marks) => {
    const batch = numbering === null ? entries : await withNumbers(transaction, entries, numbering)
    const { seq: first } = await addEntries(transaction, batch)
    const late = lateOf(transaction, batch)
    late.catch(() => {})
    const due = await withoutLate(batch, late)
    const outcome = emptyOutcome(due)
    const numbered = async () => {
      const from = await first
      for (const [at, one] of due.entries()) one.seq = from + at
    }
    const dropping = dropLate(transaction, due, late, numbered)
    dropping.catch(() => {})
    const folded = await way.fold(transaction, due, outcome, numbered, marks)
    await dropping
    const numberedNow = batch.filter(({ entry }, at) => entry !== entries[at]?.entry)
    const already = numberedNow.flatMap(({ entry: { id } }) => (outcome.already.includes(id) ? [id] : []))
    if (already.length > 0) throw new AlreadySold(already)
    putQuarantined(transaction, outcome)
    return { ...folded, seq: first, due, outcome }
  })
  const { seq, left, recent, segments, due, outcome } = done
  const { moved, quarantined } = outcome
  const failed = new Set([...quarantined.keys()].map((one) => one.seq))
  const stored: Stored = {
    // The generator's numbers are consecutive within a transaction.
    last: (await seq) + entries.length - 1,
    quarantined: due.flatMap(({ seq: own, entry: { id } }) => (own !== null && failed.has(own) ? [id] : [])),
    moved: models.filter((model) => moved.has(model)),
    hasBacklog: left !== null && left > 0,
    recent,
    segments,
  }
  return { stored, left }
}

interface BacklogState {
  /** True if this tab knows of parts that wait to be folded; other tabs may know of more. */
  isBehind: boolean
  /** False if none of these changes is of a row in the journal. `sources`: what `meta` has of them; null if unknown. */
  mayTouch: (sources: unknown, changes: readonly Change[]) => boolean
}

export interface AppendDeps {
  backlogState: BacklogState
  /** The way for many changed rows, or waiting pulls. */
  thoroughly: (unread: boolean) => Promise<Way>
  /** The way of an overtaken tab. */
  keep: (entries: readonly Planned[], numbering: Numbering | null) => Promise<Stored>
  /** Makes ids of series of short numbers; null where sales get none. */
  newSeries: (() => string) | null
}

/** Stores entries with their changes of rows. */
export const append = async (
  database: Database,
  entries: readonly NewEntry[],
  { backlogState, thoroughly, keep, newSeries }: AppendDeps,
): Promise<Stored> => {
  const batch: Planned[] = []
  const pace = paceAlone()
  for (const entry of entries) {
    await pace()
    batch.push(planned(entry))
  }
  const isSimple =
    batch.every(({ completion, compared }) => completion === null && compared === null) &&
    !(backlogState.isBehind && changesOf(batch).length > 0) &&
    !backlogState.mayTouch(null, changesOf(batch)) &&
    !isBulk(batch)
  const store = async (already: ReadonlySet<string>): ReturnType<typeof attempt> => {
    const numbering = newSeries && { newId: newSeries, already }
    try {
      return await unreadFirst(async (unread) => {
        const way = unread && isSimple ? simply(batch, backlogState) : await thoroughly(unread)
        return attempt(database, batch, way, numbering)
      })
    } catch (thrown) {
      if (thrown instanceof AlreadySold) return store(new Set([...already, ...thrown.entries]))
      if (thrown instanceof Overtaken) return { stored: await keep(batch, numbering), left: null }
      throw thrown
    }
  }
  const { stored, left } = await store(new Set())
  if (left !== null) backlogState.isBehind = left > 0
  return stored
}
