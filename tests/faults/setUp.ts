import type { IndexedDbDeps, News } from '../../src/adapters/indexeddb/indexedDbStore.ts'
import { createIndexedDbStore } from '../../src/adapters/indexeddb/indexedDbStore.ts'
import type { Witness, Witnessed } from '../../src/adapters/witness.ts'
import { right } from '../journal/ask.ts'
import * as f from '../journal/facts.ts'
import { createClock } from './browser.ts'

let made = 0

export const noted = (seen: Witnessed | null = null): Witness & { seen: () => Witnessed | null } => {
  let value = seen
  return {
    read: () => value,
    write(next) {
      value = next
    },
    seen: () => value,
  }
}

/** A store with a clock that is moved by hand, a witness, and what it tells. */
export const setUp = (more: Partial<IndexedDbDeps> = {}) => {
  made += 1
  const name = more.name ?? `faults-${crypto.randomUUID()}`
  const id = `database-${made}`
  const clock = createClock()
  const news: News[] = []
  const witness = noted()
  const make = (deps: Partial<IndexedDbDeps> = {}) =>
    createIndexedDbStore({
      name,
      later: clock.later,
      newId: () => id,
      tell: (one) => news.push(one),
      witness,
      ...more,
      ...deps,
    })
  return { name, id, clock, news, witness, make, store: make() }
}

export const ids = async (store: ReturnType<typeof setUp>['store']) =>
  (await right(store.page('invoice', 'app-1', 0, 99))).map(({ id }) => id).sort()
export const issue = (id: string) => f.issued(f.invoiceOf({ id }))
