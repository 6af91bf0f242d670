import type { Model } from '../../../events/projections/rows.ts'
import type { KeptSum, Sums } from '../../../events/projections/sums.ts'
import { addSums } from '../../../events/projections/sums.ts'
import { writing } from '../journal/writing.ts'
import { answered, numberAt } from '../requests.ts'
import { keyOf } from '../rows/plan.ts'
import { recentAfter } from '../rows/recentCache.ts'
import { countSoldWithin } from '../rows/soldCounts.ts'
import type { Database, RecentRow } from '../schema.ts'
import { meta } from '../schema.ts'
import type { IndexedRow } from './postings.ts'
import { addSegments } from './segments.ts'

/** Changed rows of one model and app, and how they changed the number of rows and the sums of days. */
export interface Group<R extends IndexedRow> {
  model: Model
  app: string
  rows: Map<string, R | null>
  over: Set<string>
  by: number
  sums: Sums
}

interface Moved<R> extends Pick<RecentRow, 'model' | 'id' | 'over' | 'by' | 'sums'> {
  app: string
  /** Null if it is gone. */
  row: R | null
}

export const gather = <R extends IndexedRow>(
  groups: Map<string, Group<R>>,
  { model, app, id, row, over, by, sums = [] }: Moved<R>,
) => {
  const nothing = { rows: new Map(), over: new Set<string>(), by: 0, sums: new Map() }
  const group = groups.get(keyOf(model, app)) ?? { model, app, ...nothing }
  groups.set(keyOf(model, app), group)
  // Of a row that came after the last merge no segment knows.
  if (over && !group.rows.has(id)) group.over.add(id)
  group.rows.set(id, row)
  group.by += by
  addSums(group.sums, sums)
}

const fewDays = 16

const keepSums = async (transaction: IDBTransaction, app: string, moved: Sums) => {
  const values = transaction.objectStore('meta')
  const byDay = new Map<string, KeptSum[]>()
  for (const one of moved.values()) {
    const some = byDay.get(one.to) ?? []
    some.push(one)
    byDay.set(one.to, some)
  }
  const days = [...byDay.keys()].sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return
  // One answer for all days of a bulk, which lie close together; few days may lie years apart.
  const together = IDBKeyRange.bound(meta.sums(app, first), meta.sums(app, last))
  const ranges = days.length > fewDays ? [together] : days.map((day) => IDBKeyRange.only(meta.sums(app, day)))
  const read = await Promise.all(ranges.map((range) => answered<(readonly KeptSum[])[]>(values.getAll(range))))
  const before = new Map(read.flat().map((sums) => [sums[0]?.to, sums]))
  for (const [day, more] of byDay) {
    const sums: Sums = new Map()
    addSums(sums, before.get(day) ?? [])
    addSums(sums, more)
    if (sums.size === 0) values.delete(meta.sums(app, day))
    else values.put([...sums.values()], meta.sums(app, day))
  }
}

/** Writes a group's living rows as segments. */
export const putGroup = async <R extends IndexedRow>(
  transaction: IDBTransaction,
  { model, app, over, by, sums }: Group<R>,
  rows: readonly R[],
) => {
  const add = async (key: string, more: number) =>
    transaction.objectStore('meta').put((await numberAt(transaction, key)) + more, key)
  await addSegments(transaction, model, app, rows, [...over])
  await keepSums(transaction, app, sums)
  await add(meta.bulks, 1)
  if (by !== 0) await add(meta.rows(model, app), by)
}

export const livingOf = <R extends IndexedRow>({ rows }: Group<R>): R[] =>
  [...rows.values()].filter((row) => row !== null)

/** Moves all recent records into segments and product rows. */
const mergeWithin = async (transaction: IDBTransaction) => {
  await countSoldWithin(transaction)
  const found = await recentAfter(transaction, 0)
  const last = found.at(-1)
  if (last === undefined) return
  const groups = new Map<string, Group<IndexedRow>>()
  for (const { recent } of found) {
    const { app, row } = recent
    if (row === null) continue
    const { id, order, terms } = row
    gather(groups, { ...row, app, row: terms === null ? null : { id, order, terms } })
  }
  for (const group of groups.values()) await putGroup(transaction, group, livingOf(group))
  transaction.objectStore('recent').clear()
  transaction.objectStore('meta').put(last.key, meta.merged)
}

/** The same before segments are written: no row's recent record may be older than its segment. */
export const mergeRowsWithin = async (transaction: IDBTransaction) => {
  const found = await recentAfter(transaction, 0)
  if (found.some(({ recent }) => recent.row !== null)) await mergeWithin(transaction)
}

export const mergeRecent = (database: Database) =>
  writing(database, ['meta', 'recent', 'product', 'segments', 'rowsParts', 'termsParts'], 'relaxed', mergeWithin)
