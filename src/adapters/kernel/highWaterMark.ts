import * as t from 'io-ts'

/** The database's content as known outside of it. */
interface Reached {
  id: string
  /** The greatest `seq` that was stored durably. */
  seq: number
}

export interface HighWaterMark {
  read: () => Reached | null
  write: (seen: Reached) => void
}

const key = 'daftar.witness'
const Seen = t.strict({ id: t.string, seq: t.number })

/** Uses the page's localStorage; if that is refused or throws, there is no high-water mark. */
export const createHighWaterMark = (storage: () => Storage): HighWaterMark => ({
  read() {
    try {
      const seen: unknown = JSON.parse(storage().getItem(key) ?? 'null')
      return Seen.is(seen) ? { id: seen.id, seq: seen.seq } : null
    } catch {
      return null
    }
  },
  write(seen) {
    try {
      storage().setItem(key, JSON.stringify(seen))
    } catch {
      // Without a high-water mark a cut store looks like a new one; nothing else depends on it.
    }
  },
})
