import 'fake-indexeddb/auto'
import { equalitySuite } from './equality.suite.ts'
import { freshStore } from './indexeddb.ts'

equalitySuite(() => Promise.resolve(freshStore()), { numRuns: 25, most: 25 })
