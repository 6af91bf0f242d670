import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import type { WebStorage } from '../parts/webStorage.ts'
import type { storeLeft } from './storeLeft.ts'

const leftPrefix = 'daftar.left '

/** Effects of these commands wait until they are stored. They had not begun, and must not be restored as begun. */
const begins: ReadonlySet<string> = new Set(['tax.sendBegun', 'payment.begun'])

/**
 * Keeps a page's unstored entries as a text when it ends, and the next start stores them: a transaction that begins at
 * that moment is lost with the page. A page in the browser's cache continues by itself.
 */
export const createKeepLeft =
  (storage: Pick<WebStorage, 'setItem'>, tab: string, journal: Pick<Journal, 'queued'>) =>
  ({ persisted }: Pick<PageTransitionEvent, 'persisted'>): void => {
    const left = journal.queued().filter(({ type }) => !begins.has(type))
    if (persisted || left.length === 0) return
    try {
      storage.setItem(leftPrefix + tab, JSON.stringify(left))
    } catch {
      // Without room the entries are lost; `beforeunload` has asked.
    }
  }

/** Runs while no other tab does; at once if tabs cannot know of each other. */
export const aloneAmongTabs = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('daftar.left', work) : work()

/** Stores the entries that pages left, before the journal is read. A store in memory leaves them for another start. */
export const takeLeft = async (
  storage: () => Storage,
  alone: typeof aloneAmongTabs,
  store: Store,
  tell: Parameters<typeof storeLeft>[3],
): Promise<void> => {
  if (!store.durable) return
  try {
    const keys = Object.keys(storage()).filter((key) => key.startsWith(leftPrefix))
    if (keys.length === 0) return
    const { storeLeft } = await import('./storeLeft.ts')
    await alone(() => storeLeft(storage(), keys, store, tell))
  } catch {
    // A refused storage holds no entries.
  }
}
