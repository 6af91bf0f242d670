import type { Database } from './schema.ts'
import { create, createFolded, createPacks, createSourced, foldedStores, meta } from './schema.ts'

interface Values {
  put: (value: string | number, key: string) => unknown
  delete: (key: string | IDBKeyRange) => unknown
}

/** The keys of `meta` that begin with this word. */
export const ofKind = (kind: string) => IDBKeyRange.bound(`${kind} `, `${kind} \uffff`)

/** Removes the folded values from `meta`. */
export const forgetFolded = (values: Values) => {
  const kinds = ['rows', 'sums', 'cursor', 'first', 'compared', 'unread', 'triedBy', 'already', 'sourced']
  for (const kind of kinds) values.delete(ofKind(kind))
  values.delete(meta.hasBacklog)
  values.delete(meta.sources)
  values.delete(meta.unfolded)
}

/**
 * Creates the stores of a new database, or upgrades an older one. Entries stay. Rows stay from version 2 on; folded
 * stores of version 1 are emptied, and a rebuild fills them. It is one transaction: a kill leaves the older database.
 */
export const upgrade = (database: Database, from: number, values: () => Values) => {
  if (from === 0) return create(database)
  if (from < 4) createPacks(database)
  if (from >= 3) return
  if (from === 2) return createSourced(database)
  for (const name of database.objectStoreNames) {
    if (foldedStores.some((folded) => folded === name)) database.deleteObjectStore(name)
  }
  createFolded(database)
  const kept = values()
  forgetFolded(kept)
  kept.delete(meta.counted)
  kept.delete(meta.merged)
  kept.put(0, meta.projectionVersion)
}
