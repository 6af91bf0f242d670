import { openDB } from 'idb'
import { onTestFinished } from 'vitest'
import { usualBites } from '../../src/adapters/indexeddb/backlog/backlog.ts'
import type { IndexedDbDeps } from '../../src/adapters/indexeddb/indexedDbStore.ts'
import { createIndexedDbStore } from '../../src/adapters/indexeddb/indexedDbStore.ts'
import { hasToPack, packSteps } from '../../src/adapters/indexeddb/journal/packSteps.ts'
import type { Schema } from '../../src/adapters/indexeddb/schema.ts'
import { databaseVersion, meta } from '../../src/adapters/indexeddb/schema.ts'
import type { Store } from '../../src/events/store.ts'
import { addsUp } from './audit.ts'

/** Makes pulls of a test's size wait, and take several turns to fold. */
export const smallBites = { few: 40, atOnce: 100, recorded: 3, span: 5 }

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
export const auditedStore = ({ name = `daftar-${crypto.randomUUID()}`, ...more }: Partial<IndexedDbDeps> = {}) => {
  onTestFinished(() => addsUp(name))
  return freshStore({ name, ...more })
}

/** Packs what may be packed, as another tab may at any time. */
export const packNow = async (name: string): Promise<void> => {
  const database = await openDB<Schema>(name, databaseVersion)
  while (await hasToPack(database, smallBites.span)) await packSteps(database, smallBites.span)
  database.close()
}

/** Packs all old steps, whatever the positions say: reads must find them. */
const packAll = async (name: string): Promise<void> => {
  const database = await openDB<Schema>(name, databaseVersion)
  const position = await database.getAllKeys('meta', IDBKeyRange.bound('position ', 'position \uffff'))
  if (position.length === 0) await database.put('meta', { upTo: 1e9, needed: [] }, meta.position('none'))
  while (await hasToPack(database, 2)) await packSteps(database, 2)
  await database.delete('meta', meta.position('none'))
  database.close()
}

/** An audited store whose old steps another tab packs after each of its writes. */
export const packedStore = (): Store => {
  const name = `daftar-${crypto.randomUUID()}`
  const store = auditedStore({ name, bites: { ...usualBites, span: 2 } })
  const packing =
    <A extends unknown[], R>(work: (...given: A) => () => Promise<R>) =>
    (...given: A) =>
    async () => {
      const answer = await work(...given)()
      await packAll(name)
      return answer
    }
  return {
    ...store,
    append: packing(store.append),
    checkpoint: packing(store.checkpoint),
    keepPositions: packing(store.keepPositions),
  }
}
