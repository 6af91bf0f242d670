import type { WebStorage } from '../parts/webStorage.ts'

const key = 'daftar.crashed'
const soon = 20_000

/** Whether the load of the page before this one crashed; it is asked once, and forgotten with that. */
const crashedBefore = (storage: WebStorage): boolean => {
  try {
    const before = storage.getItem(key) !== null
    storage.removeItem(key)
    return before
  } catch {
    return false
  }
}

/** Remembers in this tab, from one load of the page to the next, that it crashed: a crash again soon after is none that loading anew helps against. */
export const createCrashes = (storage: WebStorage, sinceLoad: () => number) => {
  const before = crashedBefore(storage)
  let noted: boolean | null = null
  return {
    /** Notes that the page crashed; whether it did so before it was last loaded, and now again, soon after. */
    note: (): boolean => {
      if (noted !== null) return noted
      noted = before && sinceLoad() < soon
      try {
        storage.setItem(key, 'yes')
      } catch {
        // Blocked: the next crash is taken for a first one.
      }
      return noted
    },
  }
}
