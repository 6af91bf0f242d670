import type { Change, Model } from '../../events/projections/rows.ts'
import type { Harvest } from './harvest.ts'
import type { Cell } from './overlay.ts'
import { readOverlay } from './overlay.ts'
import { paceWithin } from './pace.ts'
import type { Lanes, Planned } from './plan.ts'
import { keyOf } from './plan.ts'
import { answered, ofApp } from './requests.ts'
import { searched, stored } from './shape.ts'

export interface Outcome {
  moved: Set<Model>
  already: string[]
  /** Why entries are set aside, by their place in the batch. */
  aside: Map<number, string>
}

/** Apps and models that have no row at all, so that rows can be put into them unread. */
const emptyOnes = async (transaction: IDBTransaction, { taken }: Lanes): Promise<Set<string>> => {
  const empty = new Set<string>()
  const look = async ({ app, model }: { app: string; model: Model }) => {
    const [row, tombstone] = await Promise.all([
      answered(transaction.objectStore(model).index('order').getKey(ofApp(app))),
      answered(transaction.objectStore('removed').index('app').getKey(app)),
    ])
    if (row === undefined && tombstone === undefined) empty.add(keyOf(model, app))
  }
  await Promise.all(taken.map(look))
  return empty
}

/**
 * Stores a row unread; the browser refuses it where there is one. Few know that in time to go on: else the transaction ends by it, and is
 * tried again with all rows read.
 */
const addUnread = (
  transaction: IDBTransaction,
  { model, app, id, row }: Extract<Change, { op: 'add' | 'take' }>,
  sold: readonly string[],
  harvest: Harvest,
  landed: (existed: boolean) => void,
) => {
  const found = searched(row)
  let existed = false
  const request = transaction.objectStore(model).add(stored(row))
  request.onerror = (event) => {
    if (!harvest.waits || request.error?.name !== 'ConstraintError') return
    event.preventDefault()
    event.stopPropagation()
    existed = true
  }
  harvest.added({ model, app, id, was: undefined, row, searched: found }, sold, () => {
    landed(existed)
    return !existed
  })
}

const addLone = (
  transaction: IDBTransaction,
  { entry, changes: [add, ...counts] }: Planned,
  harvest: Harvest,
  { moved, already }: Outcome,
) => {
  if (add?.op !== 'add') return
  const sold = counts.map(({ id }) => id)
  addUnread(transaction, add, sold, harvest, (existed) => {
    if (existed) already.push(entry.id)
    else moved.add(add.model)
    if (!existed && sold.length > 0) moved.add('product')
  })
}

const writeCell = (transaction: IDBTransaction, { model, id, row }: Cell) => {
  if (row === undefined) transaction.objectStore(model).delete(id)
  else transaction.objectStore(model).put(stored(row))
}

/** Folds a batch's facts onto the stored rows; all that it leaves under way is part of the transaction. */
export const foldBatch = async (
  transaction: IDBTransaction,
  batch: readonly Planned[],
  lanes: Lanes,
  harvest: Harvest,
  outcome: Outcome,
) => {
  const { moved, already, aside } = outcome
  const empty = await emptyOnes(transaction, lanes)
  const isBlind = (change: Change) =>
    lanes.mayAddUnread && change.op === 'take' && !lanes.isShared(change) && empty.has(keyOf(change.model, change.app))
  const overlay = await readOverlay(transaction, batch, lanes, isBlind)

  const foldRead = ({ entry, changes }: Planned): string | null => {
    const seen: Change[] = []
    const sold: string[] = []
    for (const change of changes) {
      if (change.op === 'take' && isBlind(change)) {
        // Its app has no row, so one that exists is another app's and stays as it is.
        addUnread(transaction, change, [], harvest, (existed) => {
          if (!existed) moved.add(change.model)
        })
      } else if (change.op === 'count' && !lanes.isShared(change)) sold.push(change.id)
      else seen.push(change)
    }
    const folded = overlay.fold(seen)
    if (folded.already) already.push(entry.id)
    else if (sold.length > 0) {
      harvest.sold(changes[0]?.app ?? '', sold)
      moved.add('product')
    }
    return folded.failed
  }

  const foldOne = (facts: Planned): string | null => {
    if (!lanes.isLone(facts)) return foldRead(facts)
    addLone(transaction, facts, harvest, outcome)
    return null
  }
  const pace = paceWithin(transaction)
  for (const [at, facts] of batch.entries()) {
    await pace()
    try {
      const failed = foldOne(facts)
      if (failed !== null) aside.set(at, failed)
    } catch (thrown) {
      aside.set(at, String(thrown))
    }
  }

  for (const cell of overlay.cells()) {
    await pace()
    writeCell(transaction, cell)
    harvest.row(cell)
    moved.add(cell.model)
  }
  const removed = transaction.objectStore('removed')
  for (const { model, id, tombstone } of overlay.tombstones().values()) {
    if (tombstone === null) removed.delete([model, id])
    else removed.put(tombstone)
  }
}
