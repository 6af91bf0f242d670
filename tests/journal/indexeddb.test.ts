import 'fake-indexeddb/auto'
import { describe } from 'vitest'
import { allSuites } from './all.suite.ts'
import { auditedStore } from './indexeddb.ts'
import { workerHere } from './worker.ts'

describe('the store in IndexedDB', () => allSuites(() => auditedStore()))

describe('a store whose pulled invoices all stay in the journal', () =>
  allSuites(() => auditedStore({ bites: { few: 300, atOnce: 100, recorded: 0 } })))

describe('a store whose long work is done in a worker', () =>
  allSuites(() => auditedStore({ bites: { few: 300, atOnce: 100, recorded: 3 }, ...workerHere() })))
