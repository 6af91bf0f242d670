import type { WebStorage } from '../parts/webStorage.ts'

const key = 'daftar.crashed'
const soon = 20_000

/** True if the last load of the page crashed; reading it forgets it. */
const crashedBefore = (storage: WebStorage): boolean => {
  try {
    const before = storage.getItem(key) !== null
    storage.removeItem(key)
    return before
  } catch {
    return false
  }
}

/** Remembers a crash over one reload in this tab: if the next load crashes soon, a reload does not help. */
export const createCrashes = (storage: WebStorage, sinceLoad: () => number) => {
  const before = crashedBefore(storage)
  let noted: boolean | null = null
  return {
    /** Notes a crash; true if the last load crashed, too, a short while ago. */
    note: (): boolean => {
      if (noted !== null) return noted
      noted = before && sinceLoad() < soon
      try {
        storage.setItem(key, 'yes')
      } catch {
        // If storage is blocked, the next crash counts as a first one.
      }
      return noted
    },
  }
}
