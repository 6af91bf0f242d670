import type { Change, Model } from '../../../events/projections/rows.ts'
import { paceWithin } from '../pace.ts'
import { answered, ofApp } from '../requests.ts'
import { meta } from '../schema.ts'
import type { IndexUpdates } from '../search/indexUpdates.ts'
import type { Cell, Overlay } from './overlay.ts'
import { readOverlay } from './overlay.ts'
import type { Planned, WritePaths } from './plan.ts'
import { keyOf } from './plan.ts'
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

/** Apps and models without any of the new rows, so that rows can be added unread. */
const emptyOnes = async (transaction: IDBTransaction, { taken }: WritePaths): Promise<Set<string>> => {
  const empty = new Set<string>()
  const look = async ({ app, model, fresh }: WritePaths['taken'][number]) => {
    if (fresh) return empty.add(keyOf(model, app))
    const [row, tombstone] = await Promise.all([
      answered(transaction.objectStore(model).index('order').getKey(ofApp(app))),
      answered(transaction.objectStore('removed').index('app').getKey(app)),
    ])
    if (row === undefined && tombstone === undefined) empty.add(keyOf(model, app))
    return empty
  }
  await Promise.all(taken.map(look))
  return empty
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
  indexUpdates.added({ model, app, id, was: undefined, row, searched: found }, sold, () => {
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

const writeCell = (transaction: IDBTransaction, { model, id, row }: Cell) => {
  if (row === undefined) transaction.objectStore(model).delete(id)
  else transaction.objectStore(model).put(stored(row))
}

/** Changes for the index and the counts, by app: a row with a new app is gone from one and new in the other. */
const byApp = (cell: Cell): readonly Cell[] => {
  const { was, row } = cell
  if (was === undefined || row === undefined) return [{ ...cell, app: was?.app ?? cell.app }]
  if (was.app === row.app) return [cell]
  return [
    { ...cell, app: was.app, row: undefined, searched: null },
    { ...cell, app: row.app, was: undefined },
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

interface Folding {
  transaction: IDBTransaction
  writePaths: WritePaths
  indexUpdates: IndexUpdates
  outcome: Outcome
  isBlind: (change: Change) => boolean
}

const foldRun = async (
  run: readonly Planned[],
  overlay: Overlay,
  { transaction, writePaths, indexUpdates, outcome, isBlind }: Folding,
) => {
  const { moved, quarantined } = outcome
  const foldRead = ({ entry, changes }: Planned): string | null => {
    const seen: Change[] = []
    const sold: string[] = []
    for (const change of changes) {
      if (change.op === 'take' && isBlind(change)) {
        // Its app has no such row, so an existing one is another app's and stays.
        addUnread(transaction, change, [], indexUpdates, (existed) => {
          if (!existed) moved.add(change.model)
        })
      } else if (change.op === 'count' && !writePaths.isShared(change)) sold.push(change.id)
      else seen.push(change)
    }
    const folded = overlay.fold(seen)
    if (folded.already) noteAlready(transaction, outcome, entry.id)
    else if (sold.length > 0) {
      indexUpdates.sold(changes[0]?.app ?? '', sold)
      moved.add('product')
    }
    return folded.failed
  }
  const foldOne = (facts: Planned): string | null => {
    if (!writePaths.isLone(facts)) return foldRead(facts)
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
) => {
  const empty = await emptyOnes(transaction, writePaths)
  const isBlind = (change: Change) =>
    writePaths.mayAddUnread &&
    change.op === 'take' &&
    !writePaths.isShared(change) &&
    empty.has(keyOf(change.model, change.app))
  const read = (run: readonly Planned[]) => {
    const reading = readOverlay(transaction, run, writePaths, isBlind)
    reading.catch(() => {})
    return { run, reading }
  }
  const runs = runsOf(batch, writePaths)
  let next = read(runs[0] ?? [])
  for (const coming of [...runs.slice(1), null]) {
    const { run, reading } = next
    const overlay = await reading
    if (coming !== null) next = read(coming)
    await foldRun(run, overlay, { transaction, writePaths, indexUpdates, outcome, isBlind })
  }
}
