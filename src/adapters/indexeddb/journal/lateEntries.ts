import type { Entry, NewEntry } from '../../../events/event.ts'
import type { Database } from '../schema.ts'
import { singly } from './anyEntries.ts'
import { lastSeq, readFrom } from './entries.ts'
import { entryOf, unpacked } from './packing.ts'

export const readAbout = async (database: Database, id: string): Promise<Entry[]> => {
  try {
    const records = await database.getAllFromIndex('entries', 'about', id)
    return records.flatMap((record) => unpacked(record) ?? []).flatMap(entryOf)
  } catch {
    const keys = await database.getAllKeysFromIndex('entries', 'about', id)
    return (await singly(database, keys)).flatMap(entryOf)
  }
}

/** After an append with an unknown outcome and no known end, so many of the newest entries are compared. */
const doubtful = 2_000

/** A command that one flow forwards to another keeps its id, so an entry's name needs both. */
const nameOf = ({ flow, id }: NewEntry) => `${flow} ${id}`

/** The unstored entries of a batch with an unknown outcome. `known`: the last entry before it; 0 if unknown. */
export const unstoredOf = async (database: Database, entries: readonly NewEntry[], known: number) => {
  const from = known > 0 ? known : Math.max((await lastSeq(database)) - doubtful, 0)
  const stored = new Set((await readFrom(database, from + 1, Number.MAX_SAFE_INTEGER)).map(nameOf))
  return entries.filter((entry) => !stored.has(nameOf(entry)))
}
