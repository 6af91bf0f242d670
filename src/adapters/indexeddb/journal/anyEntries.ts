import { unwrap } from 'idb'
import type { Entry } from '../../../events/event.ts'
import type { Quarantined } from '../../../events/store.ts'
import { putAside } from '../rows/steps.ts'
import type { Database, StoredEntry } from '../schema.ts'
import { entryOf, unpacked } from './packing.ts'
import type { Numbered } from './walk.ts'
import { entriesOf, packsOf } from './walk.ts'
import { storing } from './writing.ts'

export interface ReadRange {
  entries: Entry[]
  /** The greatest number in it, of an unreadable entry, too; null if it is empty. */
  last: number | null
  /** It has as many as were requested: more may follow. */
  isFull: boolean
}

const quarantine = async (database: Database, found: readonly Quarantined[]) => {
  if (found.length === 0) return
  await storing(database, ['aside'], 'relaxed', async (transaction) => putAside(transaction, found))
}

/** Reads one by one what could not be read together. A second failure quarantines the entry; a removed one is none. */
export const singly = async (database: Database, keys: readonly number[]): Promise<StoredEntry[]> => {
  const found: StoredEntry[] = []
  const unreadable: Quarantined[] = []
  for (const seq of keys) {
    const read = () => database.get('entries', seq)
    try {
      const record = await read().catch(read)
      if (record === undefined) continue
      const entry = unpacked(record)
      if (entry !== null) found.push(entry)
      else unreadable.push({ seq, reason: 'unreadable' })
    } catch (thrown) {
      unreadable.push({ seq, reason: `unreadable: ${thrown}` })
    }
  }
  await quarantine(database, unreadable)
  return found
}

/** Reads also packed steps, and what cannot be read together. */
export const readAny = async (database: Database, from: number, limit: number): Promise<ReadRange> => {
  const transaction = unwrap(database).transaction(['entries', 'packs'], 'readonly')
  const nextEntries = entriesOf(transaction)
  const found: Numbered[] = []
  for (let after = from - 1; found.length < limit; after = found.at(-1)?.seq ?? after) {
    const read = await nextEntries(after, limit - found.length)
    if (read.length === 0) break
    found.push(...read)
  }
  const entries = new Map(found.map(({ seq, record }) => [seq, unpacked(record)]))
  const lost = found.filter(({ seq }) => entries.get(seq) === null)
  const packs = lost.flatMap(({ seq, pack }) => (pack === null ? [] : { seq, reason: 'unreadable' }))
  await quarantine(database, packs)
  const numbers = lost.map(({ seq }) => seq)
  for (const entry of await singly(database, numbers)) entries.set(Number(entry.seq), entry)
  return {
    entries: [...entries.values()].flatMap((entry) => (entry === null ? [] : entryOf(entry))),
    last: found.at(-1)?.seq ?? null,
    isFull: found.length === limit,
  }
}

/** The entries with these ascending numbers that still exist. */
export const readEach = async (database: Database, seqs: readonly number[]): Promise<Entry[]> => {
  const found = new Map((await singly(database, seqs)).map((entry) => [entry.seq, entry]))
  const unreadable: Quarantined[] = []
  const nextPack = packsOf(unwrap(database).transaction(['packs'], 'readonly'))
  for (const seq of seqs.filter((one) => !found.has(one)))
    for (const { seq: own, record } of await nextPack(seq - 1)) {
      if (record === undefined) unreadable.push({ seq: own, reason: 'unreadable' })
      else if (own === seq) found.set(seq, record)
    }
  await quarantine(database, unreadable)
  return seqs.flatMap((seq) => found.get(seq) ?? []).flatMap(entryOf)
}
