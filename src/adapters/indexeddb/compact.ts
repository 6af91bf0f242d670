import { unwrap } from 'idb'
import { paceAlone } from './pace.ts'
import { keyOf } from './plan.ts'
import { eachRow, openTerms, packPostings } from './postings.ts'
import { abandon, answered, completed } from './requests.ts'
import type { Database, RowsPart, Segment, TermsPart } from './schema.ts'
import { comparing, dropSegment, mostRows, partsOf, putSegment } from './segments.ts'

/** So many segments of one model and app are left alone; each one costs every search a look. */
const mostSegments = 6

/**
 * The newest segments that are merged into one: as long as the next older one is not more than twice as large as all of them, so that each row is
 * written again a few times at most, and a model and app have few segments.
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

interface Stored extends Segment {
  key: number
  rows: RowsPart[]
  parts: TermsPart[]
}

const readSegment = async (transaction: IDBTransaction, key: number, segment: Segment): Promise<Stored> => {
  const [rows, parts] = await Promise.all([
    answered<RowsPart[]>(transaction.objectStore('rowsParts').getAll(partsOf(key))),
    answered<TermsPart[]>(transaction.objectStore('termsParts').getAll(partsOf(key))),
  ])
  return { ...segment, key, rows, parts }
}

/** Rows that no newer segment has, in order, and where each segment's rows went (-1: nowhere). */
const livingRows = (model: Segment['model'], segments: readonly Stored[]) => {
  const newer = new Set<string>()
  const living: { id: string; order: string | number; segment: number; at: number }[] = []
  for (let segment = segments.length - 1; segment >= 0; segment--) {
    const { rows = [], over = [] } = segments[segment] ?? {}
    const ids = rows.flatMap((part) => part.ids)
    const orders = rows.flatMap((part) => part.orders)
    ids.forEach((id, at) => {
      if (!newer.has(id)) living.push({ id, order: orders[at] ?? '', segment, at })
    })
    for (const id of over) newer.add(id)
  }
  living.sort(comparing(model))
  const moved = segments.map(({ size }) => new Int32Array(size).fill(-1))
  living.forEach(({ segment, at }, now) => {
    const places = moved[segment]
    if (places !== undefined) places[at] = now
  })
  return { living, moved, over: [...newer] }
}

const mergedTerms = async (segments: readonly Stored[], moved: readonly Int32Array[]) => {
  const pace = paceAlone()
  const postings = new Map<string, number[]>()
  for (const [number, { parts }] of segments.entries()) {
    const places = moved[number]
    for (const part of parts.map(openTerms)) {
      await pace()
      for (const [at, term] of part.terms.entries()) {
        const rows = postings.get(term) ?? []
        eachRow(part, at, (row) => {
          const now = places?.[row] ?? -1
          if (now >= 0) rows.push(now)
        })
        if (rows.length > 0) postings.set(term, rows)
      }
    }
  }
  for (const rows of postings.values()) {
    await pace()
    rows.sort((a, b) => a - b)
  }
  return packPostings(postings, pace)
}

const headersIn = async (transaction: IDBTransaction) => {
  const store = transaction.objectStore('segments')
  const [keys, headers] = await Promise.all([answered(store.getAllKeys()), answered<Segment[]>(store.getAll())])
  return headers.map((segment, at) => ({ key: Number(keys[at]), segment }))
}

/** A key right after the newest merged segment's, so that segments older than that stay older, and newer ones newer. */
const keyAfter = (newest: number): number => newest + (Math.floor(newest) + 1 - newest) / 2

const mergeSome = async (database: Database, some: readonly { key: number; segment: Segment }[]) => {
  const [oldest] = some
  const newest = some.at(-1)
  if (oldest === undefined || newest === undefined) return
  const { model, app } = oldest.segment
  const scope = ['segments', 'rowsParts', 'termsParts']
  const reading = unwrap(database).transaction(scope, 'readonly')
  const read = await Promise.all(some.map(({ key, segment }) => readSegment(reading, key, segment)))
  const { living, moved, over } = livingRows(model, read)
  const packed = await mergedTerms(read, moved)

  const transaction = unwrap(database).transaction(scope, 'readwrite', { durability: 'relaxed' })
  const end = completed(transaction)
  try {
    const now = new Set((await headersIn(transaction)).map(({ key }) => key))
    // Another tab may have merged them meanwhile.
    if (some.every(({ key }) => now.has(key))) {
      for (const { key } of some) dropSegment(transaction, key)
      await putSegment(transaction, { model, app, over }, living, packed, keyAfter(newest.key))
    }
    transaction.commit()
  } catch (thrown) {
    abandon(transaction)
    await end.catch(() => {})
    throw transaction.error ?? thrown
  }
  await end
}

const nextToMerge = async (database: Database) => {
  const headers = await headersIn(unwrap(database).transaction(['segments'], 'readonly'))
  const nameOf = ({ segment }: { segment: Segment }) => keyOf(segment.model, segment.app)
  for (const name of new Set(headers.map(nameOf))) {
    const group = headers.filter((one) => nameOf(one) === name)
    const count = newestToMerge(group.map(({ segment }) => segment.size))
    if (count > 0) return group.slice(-count)
  }
  return null
}

/** Merges small new segments into larger ones, without holding up appends. */
export const compact = async (database: Database): Promise<void> => {
  for (let next = await nextToMerge(database); next !== null; next = await nextToMerge(database)) {
    await mergeSome(database, next)
  }
}
