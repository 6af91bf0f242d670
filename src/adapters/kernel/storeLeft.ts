import { either as E } from 'fp-ts'
import type { NewEntry } from '../../events/event.ts'
// A start reads these before their areas have loaded: an unknown type would be set aside.
import '../../events/lateEvents.ts'
import type { Appended, Store } from '../../events/store.ts'
import { entryFrom, entryName } from '../parts/storedEntries.ts'
import type { WebStorage } from '../parts/webStorage.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const read = (text: string): readonly NewEntry[] => {
  const left = parsed(text)
  const entries = Array.isArray(left) ? left.map(entryFrom) : []
  return entries.includes(null) ? [] : entries.flatMap((entry) => entry ?? [])
}

/** The page may have stored the entries after all: so many of the newest ones are compared. */
const doubtful = 2_000

const unstored = async (store: Store, left: readonly NewEntry[]) => {
  const last = await store.last()()
  if (E.isLeft(last)) return last
  const newest = await store.read(Math.max(last.right - doubtful, 0) + 1, doubtful)()
  if (E.isLeft(newest)) return newest
  const stored = new Set(newest.right.map(entryName))
  return E.right(left.filter((entry) => !stored.has(entryName(entry))))
}

/** Stores the entries under these keys, in one tab at a time. Others stay for another start. */
export const storeLeft = async (
  storage: Pick<WebStorage, 'getItem' | 'removeItem'>,
  keys: readonly string[],
  store: Store,
  tell: (stored: Pick<Appended, 'moved'> & { flows: readonly string[] }) => void,
): Promise<void> => {
  for (const key of keys) {
    const text = storage.getItem(key)
    if (text === null) continue
    const entries = await unstored(store, read(text))
    if (E.isLeft(entries)) continue
    if (entries.right.length > 0) {
      const appended = await store.append(entries.right)()
      if (E.isLeft(appended)) continue
      tell({ moved: appended.right.moved, flows: [...new Set(entries.right.map(({ flow }) => flow))] })
    }
    storage.removeItem(key)
  }
}
