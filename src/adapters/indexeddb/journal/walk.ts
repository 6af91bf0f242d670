import { answered, readable } from '../requests.ts'
import type { StoredEntry } from '../schema.ts'
import { meta } from '../schema.ts'

const entriesAtOnce = 200

export interface Numbered {
  seq: number
  record: StoredEntry | undefined
}

/** The next entries after a number; an unreadable one has no record. */
export const nextEntries = async (transaction: IDBTransaction, after: number): Promise<Numbered[]> => {
  const entries = transaction.objectStore('entries')
  const range = IDBKeyRange.lowerBound(after, true)
  const records = await readable<StoredEntry[]>(entries.getAll(range, entriesAtOnce))
  if (records !== undefined) return records.map((record) => ({ seq: Number(record.seq), record }))
  const keys = (await answered(entries.getAllKeys(range, entriesAtOnce))).map(Number)
  const one = async (seq: number): Promise<Numbered> => ({
    seq,
    record: await readable<StoredEntry | undefined>(entries.get(seq)),
  })
  return Promise.all(keys.map(one))
}

/** Deletes entries of ascending numbers, consecutive ones together. */
export const createPruning = (transaction: IDBTransaction) => {
  const entries = transaction.objectStore('entries')
  let from = 0
  let to = 0
  const finish = () => {
    if (from > 0) entries.delete(IDBKeyRange.bound(from, to))
    from = 0
  }
  return {
    drop(seq: number) {
      if (from === 0) from = seq
      to = seq
    },
    keep: finish,
    finish,
  }
}

/** Numbers of removed entries are not reused. */
export const moveForgotten = async (transaction: IDBTransaction, newest: number) => {
  const values = transaction.objectStore('meta')
  const before = await answered<unknown>(values.get(meta.forgotten))
  values.put(typeof before === 'number' ? Math.max(before, newest) : newest, meta.forgotten)
}
