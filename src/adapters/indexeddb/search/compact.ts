import { unwrap } from 'idb'
import { mayFold, Overtaken } from '../journal/versions.ts'
import { storing } from '../journal/writing.ts'
import { marksIn } from '../marks.ts'
import type { Pace } from '../pace.ts'
import { paceAlone, paceWithin } from '../pace.ts'
import { answered, recordsIn } from '../requests.ts'
import { keyOf } from '../rows/plan.ts'
import { replacedRows } from '../rows/replaced.ts'
import { putReplaced } from '../rows/replacedBits.ts'
import type { SegmentRow } from '../rows/sourcedIds.ts'
import type { Database, RowsPart, Segment, StoreName, TermsPart } from '../schema.ts'
import type { Whole } from './mergeSegments.ts'
import { livingRows, mergedTerms } from './mergeSegments.ts'
import { dropSegment, mostRows, partsOf, putSegment } from './segments.ts'

/** Segments of one model and app that are not merged; each one slows every search. */
const mostSegments = 6

/**
 * The newest segments to merge: it takes the next older one while that is at most twice as large as all before. So each
 * row is written a few times at most, and a model and app have few segments.
 * @internal
 */
export const newestToMerge = (sizes: readonly number[]): number => {
  if (sizes.length <= mostSegments) return 0
  let merged = 0
  let rows = 0
  for (const size of [...sizes].reverse()) {
    if (rows + size > mostRows || (merged > 1 && size > rows * 2)) break
    rows += size
    merged += 1
  }
  return merged > 1 ? merged : 0
}

const readSegment = async (transaction: IDBTransaction, key: number, segment: Segment): Promise<Whole> => {
  const [rows, parts] = await Promise.all([
    answered<RowsPart[]>(transaction.objectStore('rowsParts').getAll(partsOf(key))),
    answered<TermsPart[]>(transaction.objectStore('termsParts').getAll(partsOf(key))),
  ])
  return { ...segment, key, rows, parts }
}

const headersIn = async (transaction: IDBTransaction) => {
  const headers = await recordsIn<Segment>(transaction.objectStore('segments'))
  return headers.map(({ key, value: segment }) => ({ key: Number(key), segment }))
}

/** A key right after the newest merged segment's, so that the order by age stays. */
const keyAfter = (newest: number): number => newest + (Math.floor(newest) + 1 - newest) / 2

/** The replaced rows of some segments, by their row numbers after the merge. */
const replacedIn = async (transaction: IDBTransaction, read: readonly Whole[], moved: readonly Int32Array[]) => {
  const ofSegment = async ({ key }: Whole, at: number): Promise<number[]> => {
    const rows = (await replacedRows(transaction, partsOf(key))).get(key) ?? []
    return rows.map((row) => moved[at]?.[row] ?? -1)
  }
  return (await Promise.all(read.map(ofSegment))).flat().filter((row) => row >= 0)
}

interface Merging {
  some: readonly { key: number; segment: Segment }[]
  /** The model and app have no other segments. */
  areAll: boolean
}

const mergeSome = async (database: Database, { some, areAll }: Merging, pace: Pace) => {
  const [oldest] = some
  const newest = some.at(-1)
  if (oldest === undefined || newest === undefined) return
  const { model, app } = oldest.segment
  const scope: StoreName[] = ['segments', 'rowsParts', 'termsParts', 'idsParts', 'replaced']
  const reading = unwrap(database).transaction(['meta', ...scope], 'readonly')
  const [isOurs, ...read] = await Promise.all([
    mayFold(database, marksIn(reading)),
    ...some.map(({ key, segment }) => readSegment(reading, key, segment)),
  ])
  if (!isOurs) throw new Overtaken()
  const { living, moved, over } = await livingRows(model, read, pace)
  const packed = await mergedTerms(read, moved, pace)
  // Without `meta`, which nearly all reads and saves need: this writes megabytes.
  await storing(database, scope, 'relaxed', async (transaction) => {
    const now = new Set((await headersIn(transaction)).map(({ key }) => key))
    // Another tab may have merged them meanwhile, or another build cleared them: keys are not used again.
    if (!some.every(({ key }) => now.has(key))) return
    const replaced = await replacedIn(transaction, read, moved)
    for (const { key } of some) dropSegment(transaction, key)
    const segment = { model, app, over: areAll ? [] : over }
    const key = await putSegment(transaction, segment, living, packed, paceWithin(transaction), keyAfter(newest.key))
    const places = replaced.map((row): SegmentRow => [key, row])
    putReplaced(transaction.objectStore('replaced'), places)
  })
}

const nextToMerge = async (database: Database): Promise<Merging | null> => {
  const headers = await headersIn(unwrap(database).transaction(['segments'], 'readonly'))
  const nameOf = ({ segment }: { segment: Segment }) => keyOf(segment.model, segment.app)
  for (const name of new Set(headers.map(nameOf))) {
    const group = headers.filter((one) => nameOf(one) === name)
    const count = newestToMerge(group.map(({ segment }) => segment.size))
    if (count > 0) return { some: group.slice(-count), areAll: count === group.length }
  }
  return null
}

export const hasToMerge = async (database: Database): Promise<boolean> => (await nextToMerge(database)) !== null

/** Merges small new segments into larger ones; a save that is under way goes first. */
export const compact = async (database: Database, saving?: () => Promise<unknown> | null): Promise<void> => {
  const pace = paceAlone(saving)
  for (let next = await nextToMerge(database); next !== null; next = await nextToMerge(database)) {
    await mergeSome(database, next, pace)
  }
}
