import type { IndexedDbDeps } from '../../src/adapters/indexeddb/indexedDbStore.ts'
import { createIndexedDbStore } from '../../src/adapters/indexeddb/indexedDbStore.ts'

let made = 0

/** A store in a database of its own, without a witness. */
export const freshStore = (more: Partial<IndexedDbDeps> = {}) => {
  made += 1
  return createIndexedDbStore({
    name: `daftar-${crypto.randomUUID()}`,
    later: () => () => {},
    newId: () => `database-${made}`,
    tell: () => {},
    witness: { read: () => null, write: () => {} },
    ...more,
  })
}
