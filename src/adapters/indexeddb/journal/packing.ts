import type { Entry, NewEntry } from '../../../events/event.ts'
import type { StoredEntry } from '../schema.ts'

/** An entry as it is stored; a packed one has its data as JSON in UTF-8. */
export const packed = (entry: NewEntry, about: string | null): StoredEntry => {
  const record: StoredEntry = about === null ? entry : { ...entry, about }
  // Its many small objects are several times slower to store and read than bytes.
  return entry.type === 'sync.changesPulled'
    ? { ...record, data: null, json: new TextEncoder().encode(JSON.stringify(entry.data)) }
    : record
}

export const isEntry = (record: StoredEntry | undefined): record is StoredEntry =>
  typeof record === 'object' && record !== null && typeof record.type === 'string' && typeof record.v === 'number'

/** A stored entry unpacked, with its number; null if it cannot be read. */
export const unpacked = (record: StoredEntry | undefined): StoredEntry | null => {
  if (!isEntry(record)) return null
  const { json, ...entry } = record
  if (json === undefined) return entry
  try {
    return { ...entry, data: JSON.parse(new TextDecoder().decode(json)) }
  } catch {
    return null
  }
}

export const entryOf = ({ about: _, seq, ...entry }: StoredEntry): Entry[] =>
  seq === undefined ? [] : [{ ...entry, seq }]
