import type { TaxSecret } from '../../events/values/taxParts.ts'

/** A text, or a file that is read by whoever takes it. */
export type Offered = string | Blob

/** Where a secret is between the hand that gives it and the call that sends it: in memory, and nowhere else (law 8). */
export interface SecretSlot {
  put: (secret: TaxSecret, offered: Offered) => void
  /** Once: then it is forgotten here; null where there is none. */
  take: (secret: TaxSecret) => Offered | null
}

export const createSecretSlot = (): SecretSlot => {
  const held = new Map<TaxSecret, Offered>()
  return {
    put: (secret, offered) => void held.set(secret, offered),
    take(secret) {
      const offered = held.get(secret) ?? null
      held.delete(secret)
      return offered
    },
  }
}
