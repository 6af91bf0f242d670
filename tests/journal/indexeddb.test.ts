import 'fake-indexeddb/auto'
import { describe } from 'vitest'
import { allSuites } from './all.suite.ts'
import { auditedStore } from './indexeddb.ts'

describe('the store in IndexedDB', () => allSuites(auditedStore))
