import type { Change, Model } from '../../../events/projections/rows.ts'
import { paceWithin } from '../pace.ts'
import { meta } from '../schema.ts'
import type { IndexUpdates } from '../search/indexUpdates.ts'
import type { Cell, Overlay, Unrecorded } from './overlay.ts'
import { readOverlay } from './overlay.ts'
import type { Planned, WritePaths } from './plan.ts'
import { keyOf } from './plan.ts'
import type { SegmentRow } from './sourcedIds.ts'
import { searched, stored, storedTombstone } from './storedRow.ts'

export interface Outcome {
  moved: Set<Model>
  already: string[]
  /** The reasons of quarantined entries. */
  quarantined: Map<Planned, string>
}

export const emptyOutcome = (batch: readonly Planned[]): Outcome => {
  const outcome: Outcome = { moved: new Set(), already: [], quarantined: new Map() }
  for (const one of batch) if (one.reason !== null) outcome.quarantined.set(one, one.reason)
  return outcome
}

/**
 * Adds a row unread; the browser refuses it if there is one. If that is known too late, the transaction ends, and is
 * repeated with all rows read.
 */
const addUnread = (
  transaction: IDBTransaction,
  { op, model, app, id, row }: Extract<Change, { op: 'add' | 'take' }>,
  sold: readonly string[],
  indexUpdates: IndexUpdates,
  landed: (existed: boolean) => void,
) => {
  const found = searched(row)
  let existed = false
  const request = transaction.objectStore(model).add(stored(row))
  request.onerror = (event) => {
    if (!indexUpdates.waits || request.error?.name !== 'ConstraintError') return
    event.preventDefault()
    event.stopPropagation()
    existed = true
  }
  indexUpdates.added({ model, app, id, was: undefined, row, place: null, source: null, searched: found }, sold, () => {
    if (op === 'add' && !existed) transaction.objectStore('removed').delete([model, id])
    landed(existed)
    return !existed
  })
}

const noteAlready = (transaction: IDBTransaction, { already }: Outcome, entryId: string) => {
  already.push(entryId)
  transaction.objectStore('meta').put(1, meta.already(entryId))
}

const addLone = (
  transaction: IDBTransaction,
  { entry, changes: [add, ...counts] }: Planned,
  indexUpdates: IndexUpdates,
  outcome: Outcome,
) => {
  const { moved } = outcome
  if (add?.op !== 'add') return
  const sold = counts.map(({ id }) => id)
  addUnread(transaction, add, sold, indexUpdates, (existed) => {
    if (existed) noteAlready(transaction, outcome, entry.id)
    else moved.add(add.model)
    if (!existed && sold.length > 0) moved.add('product')
  })
}

const writeCell = (transaction: IDBTransaction, { model, id, row, isRecord, source }: Cell) => {
  if (row !== undefined && source === null) transaction.objectStore(model).put(stored(row))
  else if (isRecord) transaction.objectStore(model).delete(id)
}

/** Changes for the index and the counts, by app: a row with a new app is gone from one and new in the other. */
const byApp = (cell: Cell): readonly Cell[] => {
  const { was, row } = cell
  if (was === undefined || row === undefined) return [{ ...cell, app: was?.app ?? cell.app }]
  if (was.app === row.app) return [cell]
  return [
    { ...cell, app: was.app, row: undefined, searched: null },
    { ...cell, app: row.app, was: undefined, place: null },
  ]
}

/** About so many changes are folded while the next rows are read. */
const changesInRun = 250

/** A batch in runs that share no row. */
const runsOf = (batch: readonly Planned[], { areApart }: WritePaths): (readonly Planned[])[] => {
  if (!areApart) return [batch]
  const runs: Planned[][] = []
  let changes = changesInRun
  for (const one of batch) {
    if (changes >= changesInRun) {
      runs.push([])
      changes = 0
    }
    runs.at(-1)?.push(one)
    changes += one.changes.length
  }
  return runs
}

/** How rows stay in the journal, where they may. */
export interface Journaling extends Unrecorded {
  /** Apps and models without any of the new rows, so that rows can be added unread. */
  emptyOnes: (writePaths: WritePaths) => Promise<ReadonlySet<string>>
  /** Leaves a new row in the journal, by its place among the fact's changes; false if it needs a record. */
  leaves: (facts: Planned, place: number) => boolean
  /** Notes which rows stand in the journal as the fact has left them. */
  note: (facts: Planned, overlay: Overlay) => void
  /** The row there is replaced, or gone. */
  replace: (place: SegmentRow) => void
  /** Writes what was replaced. */
  finish: () => Promise<void>
}

interface Folding {
  transaction: IDBTransaction
  writePaths: WritePaths
  indexUpdates: IndexUpdates
  outcome: Outcome
  journaling: Journaling | null
  isLone: (facts: Planned) => boolean
  isBlind: (change: Change) => boolean
}

const foldRun = async (
  run: readonly Planned[],
  overlay: Overlay,
  { transaction, writePaths, indexUpdates, outcome, journaling, isLone, isBlind }: Folding,
) => {
  const { moved, quarantined } = outcome
  const foldRead = (facts: Planned): string | null => {
    const { entry, changes } = facts
    const seen: Change[] = []
    const sold: string[] = []
    for (const [place, change] of changes.entries()) {
      if (change.op === 'take' && isBlind(change)) {
        if (journaling?.leaves(facts, place) === true) {
          moved.add(change.model)
          continue
        }
        // Its app has no such row, so an existing one is another app's and stays.
        addUnread(transaction, change, [], indexUpdates, (existed) => {
          if (!existed) moved.add(change.model)
        })
      } else if (change.op === 'count' && !writePaths.isShared(change)) sold.push(change.id)
      else seen.push(change)
    }
    const folded = overlay.fold(seen)
    journaling?.note(facts, overlay)
    if (folded.already) noteAlready(transaction, outcome, entry.id)
    else if (sold.length > 0) {
      indexUpdates.sold(changes[0]?.app ?? '', sold)
      moved.add('product')
    }
    return folded.failed
  }
  const foldOne = (facts: Planned): string | null => {
    if (!isLone(facts)) return foldRead(facts)
    addLone(transaction, facts, indexUpdates, outcome)
    return null
  }
  const pace = paceWithin(transaction)
  for (const facts of run) {
    await pace()
    try {
      const failed = foldOne(facts)
      if (failed !== null) quarantined.set(facts, failed)
    } catch (thrown) {
      quarantined.set(facts, String(thrown))
    }
  }

  for (const cell of overlay.cells()) {
    await pace()
    writeCell(transaction, cell)
    if (cell.place !== null) journaling?.replace(cell.place)
    for (const change of byApp(cell)) indexUpdates.row(change)
    moved.add(cell.model)
  }
  const removed = transaction.objectStore('removed')
  for (const { model, id, tombstone } of overlay.tombstones().values()) {
    if (tombstone === null) removed.delete([model, id])
    else removed.put(storedTombstone(tombstone))
  }
}

/** Folds a batch's facts onto the stored rows. Its pending requests belong to the transaction. */
export const foldBatch = async (
  transaction: IDBTransaction,
  batch: readonly Planned[],
  writePaths: WritePaths,
  indexUpdates: IndexUpdates,
  outcome: Outcome,
  journaling: Journaling | null,
) => {
  const empty = (await journaling?.emptyOnes(writePaths)) ?? new Set()
  const isLone = (facts: Planned) =>
    writePaths.isLone(facts) && !facts.changes.some(({ op, id }) => op === 'add' && journaling?.mayHave(id) === true)
  const isBlind = (change: Change) =>
    writePaths.mayAddUnread &&
    change.op === 'take' &&
    !writePaths.isShared(change) &&
    empty.has(keyOf(change.model, change.app))
  const read = (run: readonly Planned[]) => {
    const reading = readOverlay(transaction, run, { ...writePaths, isLone }, isBlind, journaling)
    reading.catch(() => {})
    return { run, reading }
  }
  const runs = runsOf(batch, writePaths)
  let next = read(runs[0] ?? [])
  for (const coming of [...runs.slice(1), null]) {
    const { run, reading } = next
    const overlay = await reading
    if (coming !== null) next = read(coming)
    await foldRun(run, overlay, { transaction, writePaths, indexUpdates, outcome, journaling, isLone, isBlind })
  }
  await journaling?.finish()
}
