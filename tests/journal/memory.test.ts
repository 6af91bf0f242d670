import { describe } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { marksSuite } from './marks.suite.ts'
import { pullsSuite } from './pulls.suite.ts'
import { storeSuite } from './store.suite.ts'

describe('the store in memory', () => {
  for (const suite of [storeSuite, pullsSuite, marksSuite]) suite(() => Promise.resolve(createMemoryStore()))
})
