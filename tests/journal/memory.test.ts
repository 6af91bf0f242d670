import { describe } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { storeSuite } from './store.suite.ts'

describe('the store in memory', () => storeSuite(() => Promise.resolve(createMemoryStore())))
