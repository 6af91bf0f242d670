import { describe } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { allSuites } from './all.suite.ts'

describe('the store in memory', () => allSuites(createMemoryStore))
