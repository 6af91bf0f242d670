import 'fake-indexeddb/auto'
import { equalitySuite } from './equality.suite.ts'
import { freshStore } from './indexeddb.ts'

equalitySuite((name) => freshStore({ name }), { numRuns: 120, most: 30 })
