import 'fake-indexeddb/auto'
import { equalitySuite } from './equality.suite.ts'
import { freshStore, smallBites } from './indexeddb.ts'

equalitySuite((name) => freshStore({ name, bites: smallBites }), { numRuns: 30, most: 30 })
