import type { Journal } from '../events/journal.ts'
import type { Store } from '../events/store.ts'
import type { storeLeft } from './storeLeft.ts'
import type { WebStorage } from './webStorage.ts'

export const leftPrefix = 'daftar.left '

/**
 * What a page has recorded and not stored when it ends is kept as a text, which the next start stores: a transaction that begins in that moment is lost
 * with the page. A page that the browser keeps goes on with it itself.
 */
export const createKeepLeft =
  (storage: Pick<WebStorage, 'setItem'>, tab: string, journal: Pick<Journal, 'queued'>) =>
  ({ persisted }: Pick<PageTransitionEvent, 'persisted'>): void => {
    const left = journal.queued()
    if (persisted || left.length === 0) return
    try {
      storage.setItem(leftPrefix + tab, JSON.stringify(left))
    } catch {
      // Without room it is lost as it was: `beforeunload` has asked.
    }
  }

/** Stores what pages left, before the journal is read. */
export const takeLeft = async (
  storage: () => Storage,
  store: Store,
  tell: Parameters<typeof storeLeft>[3],
): Promise<void> => {
  try {
    const keys = Object.keys(storage()).filter((key) => key.startsWith(leftPrefix))
    if (keys.length > 0) await (await import('./storeLeft.ts')).storeLeft(storage(), keys, store, tell)
  } catch {
    // A browser that refuses its storage has kept nothing there.
  }
}
