import 'fake-indexeddb/auto'
import { describe } from 'vitest'
import { allSuites } from './all.suite.ts'
import { checkpointsSuite } from './checkpoints.suite.ts'
import { forgettingSuite } from './forgetting.suite.ts'
import { auditedStore, packedStore } from './indexeddb.ts'
import { storeSuite } from './store.suite.ts'
import { workerHere } from './worker.ts'

describe('the store in IndexedDB', () => allSuites(() => auditedStore()))

describe('a store whose pulled invoices all stay in the journal', () =>
  allSuites(() => auditedStore({ bites: { few: 300, atOnce: 100, recorded: 0, span: 7 } })))

describe('a store whose long work is done in a worker', () =>
  allSuites(() => auditedStore({ bites: { few: 300, atOnce: 100, recorded: 3, span: 5 }, ...workerHere() })))

describe('a store whose old steps another tab packs after each write', () => {
  for (const suite of [storeSuite, checkpointsSuite, forgettingSuite]) suite(() => Promise.resolve(packedStore()))
})
