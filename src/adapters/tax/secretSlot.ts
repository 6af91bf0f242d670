import type { Offerable } from '../../events/values/offered.ts'

/** A text, or a file that the taker reads. */
export type Offered = string | Blob

/** Holds a secret between its input and its call: in memory, and nowhere else (law 8). */
export interface SecretSlot {
  put: (secret: Offerable, offered: Offered) => void
  /** Takes it once and forgets it; null if there is none. */
  take: (secret: Offerable) => Offered | null
}

export const createSecretSlot = (): SecretSlot => {
  const held = new Map<Offerable, Offered>()
  return {
    put: (secret, offered) => void held.set(secret, offered),
    take(secret) {
      const offered = held.get(secret) ?? null
      held.delete(secret)
      return offered
    },
  }
}
