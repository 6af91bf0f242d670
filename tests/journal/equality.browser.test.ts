import { equalitySuite } from './equality.suite.ts'
import { freshStore } from './indexeddb.ts'

equalitySuite(() => Promise.resolve(freshStore()), { numRuns: 5, most: 15 })
