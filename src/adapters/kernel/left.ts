import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import type { WebStorage } from '../parts/webStorage.ts'
import type { storeLeft } from './storeLeft.ts'

export const leftPrefix = 'daftar.left '

/** What these begin at a server waits until they are stored: it was not begun, and must not be said to be. */
const begins: ReadonlySet<string> = new Set(['tax.sendBegun', 'payment.begun'])

/**
 * What a page has recorded and not stored when it ends is kept as a text, which the next start stores: a transaction that begins in that moment is lost
 * with the page. A page that the browser keeps goes on with it itself.
 */
export const createKeepLeft =
  (storage: Pick<WebStorage, 'setItem'>, tab: string, journal: Pick<Journal, 'queued'>) =>
  ({ persisted }: Pick<PageTransitionEvent, 'persisted'>): void => {
    const left = journal.queued().filter(({ type }) => !begins.has(type))
    if (persisted || left.length === 0) return
    try {
      storage.setItem(leftPrefix + tab, JSON.stringify(left))
    } catch {
      // Without room it is lost as it was: `beforeunload` has asked.
    }
  }

/** Does it while no other tab does; where tabs cannot know of each other, at once. */
export const aloneAmongTabs = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('daftar.left', work) : work()

/** Stores what pages left, before the journal is read. */
export const takeLeft = async (
  storage: () => Storage,
  alone: typeof aloneAmongTabs,
  store: Store,
  tell: Parameters<typeof storeLeft>[3],
): Promise<void> => {
  try {
    const keys = Object.keys(storage()).filter((key) => key.startsWith(leftPrefix))
    if (keys.length === 0) return
    const { storeLeft } = await import('./storeLeft.ts')
    await alone(() => storeLeft(storage(), keys, store, tell))
  } catch {
    // A browser that refuses its storage has kept nothing there.
  }
}
