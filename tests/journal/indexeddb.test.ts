import 'fake-indexeddb/auto'
import { describe } from 'vitest'
import type { Store } from '../../src/events/store.ts'
import { leftOut } from '../tools/slice.ts'
import { allSuites } from './all.suite.ts'
import { checkpointsSuite } from './checkpoints.suite.ts'
import { forgettingSuite } from './forgetting.suite.ts'
import { auditedStore, packedStore } from './indexeddb.ts'
import { storeSuite } from './store.suite.ts'
import { workerHere } from './worker.ts'

const stores: Readonly<Record<string, () => Store>> = {
  'the store in IndexedDB': () => auditedStore(),
  'a store whose pulled invoices all stay in the journal': () =>
    auditedStore({ bites: { few: 300, atOnce: 100, recorded: 0, span: 7 } }),
  'a store whose long work is done in a worker': () =>
    auditedStore({ bites: { few: 300, atOnce: 100, recorded: 3, span: 5 }, ...workerHere() }),
}
const notNow = leftOut(Object.keys(stores), 3)
for (const [name, open] of Object.entries(stores)) if (!notNow.includes(name)) describe(name, () => allSuites(open))

describe('a store whose old steps another tab packs after each write', () => {
  for (const suite of [storeSuite, checkpointsSuite, forgettingSuite]) suite(() => Promise.resolve(packedStore()))
})
