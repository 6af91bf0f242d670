import type { IndexedDbDeps, News } from '../../src/adapters/indexeddb/indexedDbStore.ts'
import { createIndexedDbStore } from '../../src/adapters/indexeddb/indexedDbStore.ts'
import type { HighWaterMark } from '../../src/adapters/kernel/highWaterMark.ts'
import * as f from '../journal/facts.ts'
import { right } from '../journal/reads.ts'
import { createClock } from './browser.ts'

let made = 0

type Reached = ReturnType<HighWaterMark['read']>

export const noted = (seen: Reached = null): HighWaterMark & { seen: () => Reached } => {
  let value = seen
  return {
    read: () => value,
    write(next) {
      value = next
    },
    seen: () => value,
  }
}

/** A store with a clock that is moved by hand, a high-water mark, and its reports. */
export const setUp = (more: Partial<IndexedDbDeps> = {}) => {
  made += 1
  const name = more.name ?? `faults-${crypto.randomUUID()}`
  const id = `database-${made}`
  const clock = createClock()
  const news: News[] = []
  const highWaterMark = noted()
  const make = (deps: Partial<IndexedDbDeps> = {}) =>
    createIndexedDbStore({
      name,
      later: clock.later,
      newId: () => id,
      tell: (one) => news.push(one),
      highWaterMark,
      ...more,
      ...deps,
    })
  return { name, id, clock, news, highWaterMark, make, store: make() }
}

export const ids = async (store: ReturnType<typeof setUp>['store']) =>
  (await right(store.page('invoice', 'app-1', 0, 99))).map(({ id }) => id).sort()
export const issue = (id: string) => f.issued(f.invoiceOf({ id }))
