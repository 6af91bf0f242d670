import { equalitySuite } from './equality.suite.ts'
import { freshStore } from './indexeddb.ts'

equalitySuite((name) => freshStore({ name }), { numRuns: 5, most: 15 })
