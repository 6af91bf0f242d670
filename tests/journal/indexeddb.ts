import { onTestFinished } from 'vitest'
import type { IndexedDbDeps } from '../../src/adapters/indexeddb/indexedDbStore.ts'
import { createIndexedDbStore } from '../../src/adapters/indexeddb/indexedDbStore.ts'
import { addsUp } from './audit.ts'

/** Makes pulls of a test's size wait, and take several turns to fold. */
export const smallBites = { few: 40, atOnce: 100, recorded: 3 }

/** The id of every series of short numbers. */
export const sameSeries = () => 'series-1'

let made = 0

/** A store with its own database, without a high-water mark. */
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

/** The same, audited after the test. */
export const auditedStore = (more: Partial<IndexedDbDeps> = {}) => {
  const name = `daftar-${crypto.randomUUID()}`
  onTestFinished(() => addsUp(name))
  return freshStore({ name, ...more })
}
