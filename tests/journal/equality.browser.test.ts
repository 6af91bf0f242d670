import { equalitySuite } from './equality.suite.ts'
import { freshStore, sameSeries, smallBites } from './indexeddb.ts'

equalitySuite((name) => freshStore({ name, bites: smallBites, newSeries: sameSeries }), { numRuns: 5, most: 15 })
