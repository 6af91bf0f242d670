import { describe } from 'vitest'
import { checkpointsSuite } from './checkpoints.suite.ts'
import { forgettingSuite } from './forgetting.suite.ts'
import { auditedStore } from './indexeddb.ts'
import { listsSuite } from './lists.suite.ts'
import { marksSuite } from './marks.suite.ts'
import { pullsSuite } from './pulls.suite.ts'
import { storeSuite } from './store.suite.ts'
import { storedSuite } from './stored.suite.ts'
import { taxSuite } from './tax.suite.ts'

describe('the store in a browser', () => {
  for (const suite of [
    storeSuite,
    checkpointsSuite,
    listsSuite,
    pullsSuite,
    marksSuite,
    forgettingSuite,
    storedSuite,
    taxSuite,
  ])
    suite(() => Promise.resolve(auditedStore()))
})
