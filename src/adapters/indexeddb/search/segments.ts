import { shapes } from '../../../events/projections/fold.ts'
import type { Model } from '../../../events/projections/rows.ts'
import type { Pace } from '../pace.ts'
import { paceWithin } from '../pace.ts'
import { answered } from '../requests.ts'
import { packIds } from '../rows/sourcedIds.ts'
import type { RowsPart, Segment, SourcedPart } from '../schema.ts'
import type { IndexedRow, PackedTerms, Placed } from './postings.ts'
import { packRows, packTerms } from './postings.ts'

/** The most rows of one segment: a term's row numbers then fit one record. */
export const mostRows = 49_152

/** Compares in the model's order; equal rows by id. */
export const comparing = (model: Model) => {
  const sign = shapes[model].direction === 'next' ? 1 : -1
  return (a: Placed, b: Placed): number => {
    if (a.order < b.order) return -sign
    if (a.order > b.order) return sign
    return a.id < b.id ? -sign : sign
  }
}

export const partsOf = (segment: number) => IDBKeyRange.bound([segment, 0], [segment, Number.MAX_SAFE_INTEGER])
const allOf = (segment: number) => IDBKeyRange.bound([segment], [segment, []])

const sourcedOf = (parts: readonly RowsPart[]): SourcedPart[] => {
  let start = 0
  return parts.map(({ ids, orders, sources = [] }) => {
    const part = {
      start,
      first: Number(orders[0]),
      last: Number(orders.at(-1)),
      count: sources.filter((source) => source >= 0).length,
    }
    start += ids.length
    return part
  })
}

export const putSegment = async (
  transaction: IDBTransaction,
  segment: Omit<Segment, 'lasts' | 'size' | 'sourced'>,
  rows: readonly Placed[],
  { parts, lasts }: PackedTerms,
  pace: Pace,
  at?: number,
): Promise<number> => {
  const rowsParts = packRows(rows)
  const ids = await packIds(rows, pace)
  const header: Segment = {
    ...segment,
    size: rows.length,
    lasts,
    ...(ids !== null && { sourced: sourcedOf(rowsParts) }),
  }
  const key = Number(await answered(transaction.objectStore('segments').add(header, at)))
  for (const [place, part] of rowsParts.entries()) {
    await pace()
    transaction.objectStore('rowsParts').put(part, [key, place])
  }
  if (ids !== null) transaction.objectStore('idsParts').put(ids.filter, [key, -1])
  for (const [place, part] of ids?.parts.entries() ?? []) {
    await pace()
    transaction.objectStore('idsParts').put(part, [key, place])
  }
  for (const [place, part] of parts.entries()) {
    await pace()
    transaction.objectStore('termsParts').put(part, [key, place])
  }
  return key
}

export const dropSegment = (transaction: IDBTransaction, key: number) => {
  transaction.objectStore('segments').delete(key)
  transaction.objectStore('rowsParts').delete(partsOf(key))
  transaction.objectStore('termsParts').delete(partsOf(key))
  for (const name of ['idsParts', 'replaced']) transaction.objectStore(name).delete(allOf(key))
}

/** Writes rows' terms as segments; `over`: the rows that older segments may hold. */
export const addSegments = async (
  transaction: IDBTransaction,
  model: Model,
  app: string,
  rows: readonly IndexedRow[],
  over: readonly string[],
) => {
  if (rows.length + over.length === 0) return
  const pace = paceWithin(transaction)
  const ordered = [...rows].sort(comparing(model))
  for (let at = 0; at < ordered.length || at === 0; at += mostRows) {
    const part = ordered.slice(at, at + mostRows)
    const packed = await packTerms(part, pace)
    await putSegment(transaction, { model, app, over: at === 0 ? over : [] }, part, packed, pace)
  }
}
