import { unwrap } from 'idb'
import type { Entry } from '../../../events/event.ts'
import { lastKey, numberAt } from '../requests.ts'
import type { Database, StoredEntry } from '../schema.ts'
import { meta } from '../schema.ts'
import type { ReadRange } from './anyEntries.ts'
import { entryOf, unpacked } from './packing.ts'

/** Records as entries; null if one of them cannot be read. */
const allOf = (records: readonly StoredEntry[]): StoredEntry[] | null => {
  const read = records.flatMap((record) => unpacked(record) ?? [])
  return read.length === records.length ? read : null
}

/** Packed steps, and what cannot be read together. */
const anyEntries = () => import('./anyEntries.ts')

const isClosed = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'InvalidStateError'

/** At most so many entries from one on, oldest first. */
export const readPart = async (database: Database, from: number, limit: number): Promise<ReadRange> => {
  try {
    const transaction = database.transaction(['entries', 'meta'])
    const isPacked = Number(await transaction.objectStore('meta').get(meta.packed)) >= from
    const range = IDBKeyRange.lowerBound(from)
    const records = isPacked ? null : allOf(await transaction.objectStore('entries').getAll(range, limit))
    if (records !== null)
      return {
        entries: records.flatMap(entryOf),
        last: records.at(-1)?.seq ?? null,
        isFull: records.length === limit,
      }
  } catch (thrown) {
    if (isClosed(thrown)) throw thrown
  }
  return (await anyEntries()).readAny(database, from, limit)
}

/** The entries with these numbers that still exist. */
export const readSingle = async (database: Database, seqs: readonly number[]): Promise<Entry[]> => {
  if (seqs.length === 0) return []
  try {
    const { store } = database.transaction('entries')
    const records = (await Promise.all(seqs.map((seq) => store.get(seq)))).flatMap((record) => record ?? [])
    const read = allOf(records)
    if (read?.length === seqs.length) return read.flatMap(entryOf)
  } catch (thrown) {
    if (isClosed(thrown)) throw thrown
  }
  return (await anyEntries()).readEach(database, seqs)
}

const noLimit = 0xffff_ffff

export const readFrom = async (database: Database, from: number, limit: number): Promise<Entry[]> =>
  limit <= 0 ? [] : (await readPart(database, Math.max(from, 1), Math.min(limit, noLimit))).entries

/** The newest entry's number, even if that entry was removed. */
export const lastSeq = async (database: Database): Promise<number> => {
  const transaction = unwrap(database).transaction(['entries', 'meta'], 'readonly')
  const newest = lastKey(transaction.objectStore('entries'))
  return Math.max(...(await Promise.all([newest, numberAt(transaction, meta.forgotten)])))
}
