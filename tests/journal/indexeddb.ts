import { onTestFinished } from 'vitest'
import type { IndexedDbDeps } from '../../src/adapters/indexeddb/indexedDbStore.ts'
import { createIndexedDbStore } from '../../src/adapters/indexeddb/indexedDbStore.ts'
import { addsUp } from './audit.ts'

/** So that pulls wait that are small enough for a test, and take several turns to be caught up. */
export const smallBites = { few: 40, atOnce: 100 }

let made = 0

/** A store in a database of its own, without a high-water mark. */
export const freshStore = (more: Partial<IndexedDbDeps> = {}) => {
  made += 1
  return createIndexedDbStore({
    name: `daftar-${crypto.randomUUID()}`,
    later: () => () => {},
    newId: () => `database-${made}`,
    tell: () => {},
    highWaterMark: { read: () => null, write: () => {} },
    ...more,
  })
}

/** The same, which must add up once the test is over, whatever the test did. */
export const auditedStore = () => {
  const name = `daftar-${crypto.randomUUID()}`
  onTestFinished(() => addsUp(name))
  return freshStore({ name })
}
