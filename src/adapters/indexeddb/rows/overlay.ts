import { foldFact } from '../../../events/projections/batch.ts'
import type { Tombstone } from '../../../events/projections/marks.ts'
import type { Change, Model, Row, Rowset } from '../../../events/projections/rows.ts'
import { paceWithin } from '../pace.ts'
import { answered } from '../requests.ts'
import type { Planned, WritePaths } from './plan.ts'
import { keyOf } from './plan.ts'
import type { SegmentRow } from './sourcedIds.ts'
import type { Searched } from './storedRow.ts'
import { searched, unstored } from './storedRow.ts'

/** A row that was read, or came to be, in one transaction. */
export interface Cell {
  model: Model
  id: string
  app: string
  was: Row | undefined
  row: Row | undefined
  /** True if the row that was read has a record. */
  isRecord: boolean
  /** The segment's row that holds what was read, which stays in the journal; null if none does. */
  place: SegmentRow | null
  /** Where the new row stands in the journal; null if it needs a record. */
  source: number | null
  /** Search terms of the new row; null if it is gone or unchanged. */
  searched: Searched | null
  changed: boolean
}

/** The rows that have no record, as one transaction sees them. */
export interface Unrecorded {
  /** False if there is certainly none. */
  mayHave: (id: string) => boolean
  /** Without a row if its entry cannot be read. */
  find: (id: string) => Promise<{ row: Row | undefined; place: SegmentRow | null } | null>
  /** Which records that the changes need may be there; null if all may be. */
  recordsOf: (changes: readonly Change[]) => Promise<MayBe | null>
}

/** False if the record is certainly not there. */
type MayBe = (store: Model | 'removed', key: string) => boolean

const blankCell: Cell = {
  ...{ model: 'invoice', id: '', app: '', was: undefined, row: undefined, isRecord: false, place: null },
  ...{ source: null, searched: null, changed: false },
}

/** The rows that a batch needs, read together and folded in memory. */
export const readOverlay = async (
  transaction: IDBTransaction,
  batch: readonly Planned[],
  { isLone, isShared }: Pick<WritePaths, 'isLone' | 'isShared'>,
  isBlind: (change: Change) => boolean,
  unrecorded: Unrecorded | null,
) => {
  const cells = new Map<string, Cell>()
  const buried = new Map<string, Tombstone>()
  const tombstones = new Map<string, { model: Model; id: string; tombstone: Tombstone | null }>()
  const reads: Promise<unknown>[] = []

  const wait = (reading: Promise<unknown>) => {
    reading.catch(() => {})
    reads.push(reading)
  }
  const pace = paceWithin(transaction)
  const changes: Change[] = []
  for (const facts of batch) {
    await pace()
    if (isLone(facts)) continue
    for (const change of facts.changes)
      if (!isBlind(change) && (change.op !== 'count' || isShared(change))) changes.push(change)
  }
  const mayBe = (await unrecorded?.recordsOf(changes)) ?? (() => true)

  const removed = transaction.objectStore('removed')
  const readTombstone = ({ model, id }: Change) => {
    const reading = answered<Tombstone | undefined>(removed.get([model, id]))
    wait(reading.then((found) => found !== undefined && buried.set(keyOf(model, id), unstored(found))))
  }
  const readRow = ({ model, id, app }: Change) => {
    if (cells.has(keyOf(model, id))) return
    const cell: Cell = { ...blankCell, model, id, app }
    cells.set(keyOf(model, id), cell)
    const record = async () =>
      mayBe(model, id) ? answered<Row | undefined>(transaction.objectStore(model).get(id)) : undefined
    const found = model === 'invoice' && unrecorded?.mayHave(id) === true ? unrecorded.find(id) : Promise.resolve(null)
    const reading = found.then(async (left) => {
      const stored = left?.row === undefined ? await record() : undefined
      cell.isRecord = stored !== undefined
      cell.row = left?.row ?? (stored && unstored(stored))
      cell.place = left?.place ?? null
      cell.was = cell.row
    })
    wait(reading)
  }
  for (const change of changes) {
    readRow(change)
    if (change.op !== 'count' && mayBe('removed', keyOf(change.model, change.id))) readTombstone(change)
  }
  await Promise.all(reads)

  const move = ({ model, id, app }: Change, row: Row | undefined, found: Searched | null) => {
    const before = cells.get(keyOf(model, id)) ?? blankCell
    cells.set(keyOf(model, id), { ...before, model, id, app, row, source: null, searched: found, changed: true })
  }

  const rows: Rowset = {
    row: (model, id) => cells.get(keyOf(model, id))?.row,
    put: (change, row) => move(change, row, searched(row)),
    drop: (change) => move(change, undefined, null),
    tombstone: (model, id) => buried.get(keyOf(model, id)),
    putTombstone(tombstone) {
      const { model, id } = tombstone
      buried.set(keyOf(model, id), tombstone)
      tombstones.set(keyOf(model, id), { model, id, tombstone })
    },
    dropTombstone(model, id) {
      buried.delete(keyOf(model, id))
      tombstones.set(keyOf(model, id), { model, id, tombstone: null })
    },
  }
  return {
    fold: (changes: readonly Change[]) => foldFact(rows, changes),
    cell: ({ model, id }: Change) => cells.get(keyOf(model, id)),
    cells: () => [...cells.values()].filter(({ changed }) => changed),
    tombstones: () => tombstones,
  }
}

export type Overlay = Awaited<ReturnType<typeof readOverlay>>
