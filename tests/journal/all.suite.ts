import type { Store } from '../../src/events/store.ts'
import { checkpointsSuite } from './checkpoints.suite.ts'
import { deletedSuite } from './deleted.suite.ts'
import { forgettingSuite } from './forgetting.suite.ts'
import { listsSuite } from './lists.suite.ts'
import { marksSuite } from './marks.suite.ts'
import { pullsSuite } from './pulls.suite.ts'
import { storeSuite } from './store.suite.ts'
import { storedSuite } from './stored.suite.ts'
import { taxSuite } from './tax.suite.ts'

const suites = [
  ...[storeSuite, checkpointsSuite, listsSuite, pullsSuite, deletedSuite],
  ...[marksSuite, forgettingSuite, storedSuite, taxSuite],
]

/** The behaviour of every store. */
export const allSuites = (open: () => Store): void => {
  for (const suite of suites) suite(() => Promise.resolve(open()))
}
