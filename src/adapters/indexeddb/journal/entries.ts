import { unwrap } from 'idb'
import type { Entry } from '../../../events/event.ts'
import type { Quarantined } from '../../../events/store.ts'
import { answered, completed } from '../requests.ts'
import type { Database, StoredEntry } from '../schema.ts'
import { meta } from '../schema.ts'
import { unpacked } from './packing.ts'

export const entryOf = ({ about: _, seq, ...entry }: StoredEntry): Entry[] =>
  seq === undefined ? [] : [{ ...entry, seq }]

/** Records as entries; null if one of them cannot be read. */
const allOf = (records: readonly StoredEntry[]): StoredEntry[] | null => {
  const read = records.flatMap((record) => unpacked(record) ?? [])
  return read.length === records.length ? read : null
}

const oneAt = (database: Database, seq: number) => database.get('entries', seq)

/** Reads one by one what could not be read together. A second failure quarantines the entry. */
export const singly = async (database: Database, keys: readonly number[]): Promise<StoredEntry[]> => {
  const found: StoredEntry[] = []
  const unreadable: Quarantined[] = []
  for (const seq of keys) {
    try {
      const record = unpacked(await oneAt(database, seq).catch(() => oneAt(database, seq)))
      if (record !== null) found.push(record)
      else unreadable.push({ seq, reason: 'unreadable' })
    } catch (thrown) {
      unreadable.push({ seq, reason: `unreadable: ${thrown}` })
    }
  }
  if (unreadable.length > 0) await quarantine(database, unreadable)
  return found
}

const quarantine = async (database: Database, found: readonly Quarantined[]) => {
  const transaction = unwrap(database).transaction(['aside'], 'readwrite', { durability: 'relaxed' })
  for (const one of found) transaction.objectStore('aside').put(one)
  await completed(transaction)
}

interface ReadRange {
  entries: Entry[]
  /** The greatest number in it, of an unreadable entry, too; null if it is empty. */
  last: number | null
  /** It has as many as were requested: more may follow. */
  isFull: boolean
}

/** Entries of a key range, oldest first. */
const readRange = async (database: Database, range: IDBKeyRange, limit: number): Promise<ReadRange> => {
  if (limit <= 0) return { entries: [], last: null, isFull: true }
  const readOf = (records: readonly StoredEntry[], last = records.at(-1)?.seq, count = records.length) => ({
    entries: records.flatMap(entryOf),
    last: last ?? null,
    isFull: count === limit,
  })
  try {
    const records = allOf(await database.getAll('entries', range, limit))
    if (records !== null) return readOf(records)
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'InvalidStateError') throw thrown
  }
  const keys = await database.getAllKeys('entries', range, limit)
  return readOf(await singly(database, keys), keys.at(-1), keys.length)
}

/** At most so many entries from one on. */
export const readPart = (database: Database, from: number, limit: number) =>
  readRange(database, IDBKeyRange.lowerBound(from), limit)

/** The entries with these numbers that still exist. */
export const readSingle = async (database: Database, seqs: readonly number[]): Promise<Entry[]> => {
  if (seqs.length === 0) return []
  try {
    const { store } = database.transaction('entries')
    const records = (await Promise.all(seqs.map((seq) => store.get(seq)))).flatMap((record) => record ?? [])
    const read = allOf(records)
    if (read !== null) return read.flatMap(entryOf)
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'InvalidStateError') throw thrown
  }
  const { store } = database.transaction('entries')
  const keys = await Promise.all(seqs.map((seq) => store.getKey(seq)))
  return (
    await singly(
      database,
      keys.flatMap((key) => key ?? []),
    )
  ).flatMap(entryOf)
}

const noLimit = 0xffff_ffff

export const readFrom = async (database: Database, from: number, limit: number): Promise<Entry[]> =>
  (await readPart(database, Math.max(from, 1), Math.min(limit, noLimit))).entries

/** The newest entry's number, even if that entry was removed. */
export const lastSeq = async (database: Database): Promise<number> => {
  const transaction = unwrap(database).transaction(['entries', 'meta'], 'readonly')
  const [cursor, forgotten] = await Promise.all([
    answered(transaction.objectStore('entries').openKeyCursor(null, 'prev')),
    answered<unknown>(transaction.objectStore('meta').get(meta.forgotten)),
  ])
  const newest = cursor === null ? 0 : Number(cursor.key)
  return typeof forgotten === 'number' ? Math.max(newest, forgotten) : newest
}
