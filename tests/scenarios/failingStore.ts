import { either as E } from 'fp-ts'
import type { StoreFault } from '../../src/events/faults.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'

/** A durable store that refuses entries while it is told to fail. */
export const failingStore = (store: Store = createMemoryStore()) => {
  let fault: StoreFault | null = null
  const failing: Store = {
    ...store,
    durable: true,
    append: (...entries) => {
      const append = store.append(...entries)
      return () => (fault === null ? append() : Promise.resolve(E.left(fault)))
    },
  }
  return {
    store: failing,
    fail: (why: StoreFault | null) => {
      fault = why
    },
  }
}
