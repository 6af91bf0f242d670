import { describe } from 'vitest'
import { allSuites } from './all.suite.ts'
import { auditedStore } from './indexeddb.ts'

describe('the store in a browser', () => allSuites(auditedStore))
