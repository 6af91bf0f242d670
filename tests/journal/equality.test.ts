import 'fake-indexeddb/auto'
import { runsOf } from '../tools/slice.ts'
import { equalitySuite } from './equality.suite.ts'
import { freshStore, sameSeries, smallBites } from './indexeddb.ts'

equalitySuite((name) => freshStore({ name, bites: smallBites, newSeries: sameSeries }), {
  numRuns: runsOf(30),
  most: 30,
})
