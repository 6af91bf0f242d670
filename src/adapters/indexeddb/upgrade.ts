import type { IDBPTransaction } from 'idb'
import { unwrap } from 'idb'
import { markKey, putMark } from './marks.ts'
import { answered, ofKind } from './requests.ts'
import { putReplaced } from './rows/replacedBits.ts'
import type { Database, Schema, StoreName } from './schema.ts'
import { create, createFolded, createPacks, createSourced, foldedStores, meta } from './schema.ts'

type Upgrading = IDBPTransaction<Schema, StoreName[], 'versionchange'>

/** Removes the folded values from `meta`. */
export const forgetFolded = (values: IDBObjectStore) => {
  const kinds = ['rows', 'sums', 'cursor', 'first', 'compared', 'unread', 'triedBy', 'already', 'sourced']
  for (const kind of kinds) values.delete(ofKind(kind))
  for (const name of ['backlog', 'sources', 'unfolded'] as const) values.delete(markKey(name))
}

/** The marks before version 4, when each was a value of its own. */
const olderMarks = { projectionVersion: 'version', unfolded: 'unfolded', lags: 'backlog', sources: 'sources' } as const

const moveMarks = async (values: IDBObjectStore) => {
  for (const [key, name] of Object.entries(olderMarks)) {
    const value = await answered<unknown>(values.get(key))
    values.delete(key)
    if (typeof value === 'number') values.put({ [name]: value }, markKey(name))
  }
}

/** Before version 5 each replaced row had a record. */
const packReplaced = async (upgrading: Upgrading) => {
  const places = await upgrading.objectStore('replaced').getAllKeys()
  const replaced = unwrap(upgrading).objectStore('replaced')
  replaced.clear()
  putReplaced(replaced, places)
}

/**
 * Creates the stores of a new database, or upgrades an older one. Entries stay. Rows stay from version 2 on; folded
 * stores of version 1 are emptied, and a rebuild fills them. It is one transaction: a kill leaves the older database.
 */
export const upgrade = (database: Database, from: number, upgrading: Upgrading) => {
  if (from === 0) return create(database)
  if (from < 4) createPacks(database)
  if (from === 2) createSourced(database)
  const values = unwrap(upgrading).objectStore('meta')
  if (from >= 2) {
    // An error ends the upgrade by itself.
    if (from < 4) moveMarks(values).catch(() => {})
    if (from > 2) packReplaced(upgrading).catch(() => {})
    return
  }
  for (const name of database.objectStoreNames) {
    if (foldedStores.some((folded) => folded === name)) database.deleteObjectStore(name)
  }
  createFolded(database)
  forgetFolded(values)
  values.delete(meta.counted)
  values.delete(meta.merged)
  for (const key of Object.keys(olderMarks)) values.delete(key)
  putMark(values, 'version', 0)
}
