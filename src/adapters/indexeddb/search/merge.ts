import type { Model } from '../../../events/projections/rows.ts'
import type { KeptSum, Sums } from '../../../events/projections/sums.ts'
import { addSums } from '../../../events/projections/sums.ts'
import { writing } from '../journal/writing.ts'
import { answered } from '../requests.ts'
import { keyOf } from '../rows/plan.ts'
import { countSoldWithin, numberAt, recentAfter } from '../rows/soldCounts.ts'
import type { Database, Recent } from '../schema.ts'
import { meta } from '../schema.ts'
import type { IndexedRow } from './postings.ts'
import { addSegments } from './segments.ts'

/** How rows of one model and app changed the number of rows, and the sums of days. */
interface Grown {
  model: Model
  app: string
  by: number
  sums: Sums
}

interface Gathered extends Grown {
  rows: Map<string, IndexedRow | null>
  over: Set<string>
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

export const growBy = async (transaction: IDBTransaction, { model, app, by, sums }: Grown) => {
  const add = async (key: string, more: number) =>
    transaction.objectStore('meta').put((await numberAt(transaction, key)) + more, key)
  await keepSums(transaction, app, sums)
  await add(meta.bulks, 1)
  if (by !== 0) await add(meta.rows(model, app), by)
}

const gather = (found: readonly Recent[]): Gathered[] => {
  const groups = new Map<string, Gathered>()
  for (const { app, row } of found) {
    if (row === null) continue
    const { model, id, terms, order, sums = [] } = row
    const nothing = { by: 0, sums: new Map(), rows: new Map(), over: new Set<string>() }
    const group = groups.get(keyOf(model, app)) ?? { model, app, ...nothing }
    groups.set(keyOf(model, app), group)
    // Of a row that came after the last merge no segment knows.
    if (row.over && !group.rows.has(id)) group.over.add(id)
    group.rows.set(id, terms === null ? null : { id, order, terms })
    group.by += row.by
    addSums(group.sums, sums)
  }
  return [...groups.values()]
}

/** Moves all recent records into segments and product rows. */
const mergeWithin = async (transaction: IDBTransaction) => {
  await countSoldWithin(transaction)
  const { last, found } = await recentAfter(transaction, 0)
  if (found.length === 0) return
  for (const group of gather(found)) {
    const { model, app, rows, over } = group
    const kept = [...rows.values()].filter((row) => row !== null)
    await addSegments(transaction, model, app, kept, [...over])
    await growBy(transaction, group)
  }
  transaction.objectStore('recent').clear()
  transaction.objectStore('meta').put(last, meta.merged)
}

/** The same before segments are written: no row's recent record may be older than its segment. */
export const mergeRowsWithin = async (transaction: IDBTransaction) => {
  const { found } = await recentAfter(transaction, 0)
  if (found.some(({ row }) => row !== null)) await mergeWithin(transaction)
}

export const mergeRecent = (database: Database) =>
  writing(database, ['meta', 'recent', 'product', 'segments', 'rowsParts', 'termsParts'], 'relaxed', mergeWithin)
