import { markKey, putMark } from './marks.ts'
import { putReplaced } from './rows/replacedBits.ts'
import type { Database, Marks } from './schema.ts'
import { create, createFolded, createPacks, createSourced, foldedStores, meta } from './schema.ts'

interface Values {
  put: (value: string | number | Marks, key: string) => unknown
  delete: (key: string | IDBKeyRange) => unknown
}

/** Those of an upgrade. */
interface OlderValues extends Values {
  get: (key: string) => Promise<unknown>
}

interface OlderReplaced {
  getAllKeys: () => Promise<[segment: number, row: number][]>
  clear: () => unknown
  put: (bits: Uint8Array, key: [number, number]) => unknown
}

/** The stores that an upgrade reads. */
interface Older {
  values: () => OlderValues
  replaced: () => OlderReplaced
}

/** The keys of `meta` that begin with this word. */
export const ofKind = (kind: string) => IDBKeyRange.bound(`${kind} `, `${kind} \uffff`)

/** Removes the folded values from `meta`. */
export const forgetFolded = (values: Values) => {
  const kinds = ['rows', 'sums', 'cursor', 'first', 'compared', 'unread', 'triedBy', 'already', 'sourced']
  for (const kind of kinds) values.delete(ofKind(kind))
  for (const name of ['backlog', 'sources', 'unfolded'] as const) values.delete(markKey(name))
}

/** The marks before version 4, when each was a value of its own. */
const olderMarks = { projectionVersion: 'version', unfolded: 'unfolded', lags: 'backlog', sources: 'sources' } as const

const moveMarks = async (values: OlderValues) => {
  for (const [key, name] of Object.entries(olderMarks)) {
    const value = await values.get(key)
    values.delete(key)
    if (typeof value === 'number') values.put({ [name]: value }, markKey(name))
  }
}

/** Before version 4 each replaced row had a record. */
const packReplaced = async (replaced: OlderReplaced) => {
  const places = await replaced.getAllKeys()
  replaced.clear()
  putReplaced(replaced, places)
}

/**
 * Creates the stores of a new database, or upgrades an older one. Entries stay. Rows stay from version 2 on; folded
 * stores of version 1 are emptied, and a rebuild fills them. It is one transaction: a kill leaves the older database.
 */
export const upgrade = (database: Database, from: number, { values, replaced }: Older) => {
  if (from === 0) return create(database)
  if (from >= 4) return
  createPacks(database)
  if (from === 2) createSourced(database)
  // An error ends the upgrade by itself.
  if (from === 3) packReplaced(replaced()).catch(() => {})
  if (from >= 2) return void moveMarks(values()).catch(() => {})
  for (const name of database.objectStoreNames) {
    if (foldedStores.some((folded) => folded === name)) database.deleteObjectStore(name)
  }
  createFolded(database)
  const kept = values()
  forgetFolded(kept)
  kept.delete(meta.counted)
  kept.delete(meta.merged)
  for (const key of Object.keys(olderMarks)) kept.delete(key)
  putMark(kept, 'version', 0)
}
