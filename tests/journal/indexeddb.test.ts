import 'fake-indexeddb/auto'
import { describe } from 'vitest'
import { freshStore } from './indexeddb.ts'
import { storeSuite } from './store.suite.ts'

describe('the store in IndexedDB', () => storeSuite(() => Promise.resolve(freshStore())))
