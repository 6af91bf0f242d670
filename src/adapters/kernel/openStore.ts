import { either as E } from 'fp-ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Store } from '../../events/store.ts'
import type { StorageWire } from '../desk/storage.ts'
import type { IndexedDbDeps, News } from '../indexeddb/indexedDbStore.ts'
import { createIndexedDbStore } from '../indexeddb/indexedDbStore.ts'
import { later, newId } from '../parts/clock.ts'
import { createHighWaterMark } from './highWaterMark.ts'

interface Deps extends Pick<IndexedDbDeps, 'openWire'> {
  wire: StorageWire
  /** The store cannot be opened yet, or not by this build: nothing else can be shown. */
  stuck: (fault: StoreFault) => void
  /** The store is open now: the page can be loaded again. */
  unstuck: () => void
  /** Other versions folded the rows, or none did: they must be rebuilt, perhaps while the desk is open. */
  outdated: () => void
  /** Rows of any model may have changed without an entry of this tab. */
  refolded: () => void
}

const hearing = ({ wire, stuck, unstuck, outdated, refolded }: Deps) => {
  let isFolding = false
  const heardOfFolding = (now: boolean) => {
    if (now !== isFolding) wire.say({ type: now ? 'storage.foldBegun' : 'storage.foldFinished' })
    isFolding = now
  }
  return (news: News): void => {
    if (news._tag === 'blocked') stuck('blocked')
    if (news._tag === 'givenUp') wire.say({ type: 'storage.givenUp' })
    if (news._tag === 'overtaken') wire.say({ type: 'storage.overtaken' })
    if (news._tag === 'unblocked') unstuck()
    if (news._tag === 'cut') wire.say({ type: 'storage.cut', missing: news.missing })
    if (news._tag === 'outdated') outdated()
    if (news._tag === 'folding') {
      heardOfFolding(true)
      wire.say({ type: 'rebuild.advanced', done: news.done, of: news.of })
    }
    if (news._tag === 'foldEnded') heardOfFolding(false)
    if (news._tag !== 'refolded') return
    refolded()
    if (news.refused > 0) wire.say({ type: 'storage.changesRefused', count: news.refused })
  }
}

const hasDatabases = (): boolean => {
  try {
    return typeof indexedDB !== 'undefined'
  } catch {
    return false
  }
}

const inMemory = async () => (await import('../../events/memoryStore.ts')).createMemoryStore(newId)

/** The device's database; memory, with a notice, if the browser gives none. Null if this build may not open it. */
export const openStore = async (deps: Deps): Promise<Store | null> => {
  if (!hasDatabases()) return inMemory()
  const store = createIndexedDbStore({
    later,
    newId,
    newSeries: newId,
    openWire: deps.openWire,
    highWaterMark: createHighWaterMark(() => localStorage),
    tell: hearing(deps),
  })
  const first = await store.open()
  const opened = E.isLeft(first) && first.left === 'hung' ? await store.open() : first
  if (E.isRight(opened)) return store
  store.close()
  if (opened.left !== 'newer' && opened.left !== 'blocked') return inMemory()
  deps.stuck(opened.left)
  return null
}
