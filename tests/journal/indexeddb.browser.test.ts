import { describe } from 'vitest'
import { freshStore } from './indexeddb.ts'
import { marksSuite } from './marks.suite.ts'
import { pullsSuite } from './pulls.suite.ts'
import { storeSuite } from './store.suite.ts'

describe('the store in a browser', () => {
  for (const suite of [storeSuite, pullsSuite, marksSuite]) suite(() => Promise.resolve(freshStore()))
})
