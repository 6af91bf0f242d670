import { describe } from 'vitest'
import { freshStore } from './indexeddb.ts'
import { storeSuite } from './store.suite.ts'

describe('the store in a browser', () => storeSuite(() => Promise.resolve(freshStore())))
